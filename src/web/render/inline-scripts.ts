/**
 * Runs before anything is drawn: sets the reader's colour mode. The same text on every page of
 * every site, so that a content security policy can name its hash; what differs stands in
 * attributes of `<html>`.
 */
const NO_FLASH = `(function(d,m){
d.js='';
try{m=localStorage.getItem('theme')}catch(x){}
if(!('themeFixed'in d)&&(m=='light'||m=='dark'))d.theme=d.themeChoice=m;
else if(d.themeChoice)d.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'
})(document.documentElement.dataset)`;

/**
 * On sites with an announcement, also before anything is drawn: hides one that the reader closed.
 */
const ANNOUNCEMENT = `(function(d,g){
d.announcementBarInitiallyDismissed=g('docusaurus.announcement.id')==d.announcement&&g('docusaurus.announcement.dismiss')=='true'
})(document.documentElement.dataset,function(k){try{return localStorage.getItem(k)}catch(x){}})`;

/**
 * Runs on the home page once all scripts ran or failed: shows the banner when the site's own script
 * did not arrive.
 */
const BANNER = `document.addEventListener('DOMContentLoaded',function(){
var b=document.querySelector('[data-docsgen-banner]');
if(!b||document.documentElement.hasAttribute('data-started'))return;
b.querySelector('[data-suggestion]').textContent=location.pathname.replace(/index\\.html$/,'').replace(/\\/?$/,'/');
b.style.cssText='margin:1rem;padding:1rem;border:4px solid #c42029;background:#fff;color:#111;font-family:sans-serif';
b.hidden=false;
})`;

/** Scripts that stand in pages: `noFlash` in each, `banner` in home pages. */
export const INLINE = { noFlash: NO_FLASH, announcement: ANNOUNCEMENT, banner: BANNER } as const;
