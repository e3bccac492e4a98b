/**
 * Runs before the first paint and sets the reader's color mode. It is the same on every page of
 * every site, so a content security policy can contain its hash; attributes of `<html>` hold what
 * differs.
 */
const NO_FLASH = `(function(d,m){
d.js='';
try{m=localStorage.getItem('theme')}catch(x){}
if(!('themeFixed'in d)&&(m=='light'||m=='dark'))d.theme=d.themeChoice=m;
else if(d.themeChoice)d.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'
})(document.documentElement.dataset)`;

/** On sites with an announcement, hides one that the reader closed, also before the first paint. */
const ANNOUNCEMENT = `(function(d,g){
d.announcementBarInitiallyDismissed=g('docusaurus.announcement.id')==d.announcement&&g('docusaurus.announcement.dismiss')=='true'
})(document.documentElement.dataset,function(k){try{return localStorage.getItem(k)}catch(x){}})`;

/**
 * Runs on the home page after all scripts have run or failed, and shows the banner if the site's
 * own script did not arrive.
 */
const BANNER = `document.addEventListener('DOMContentLoaded',function(){
var b=document.querySelector('[data-docsgen-banner]');
if(!b||document.documentElement.hasAttribute('data-started'))return;
b.querySelector('[data-suggestion]').textContent=location.pathname.replace(/index\\.html$/,'').replace(/\\/?$/,'/');
b.style.cssText='margin:1rem;padding:1rem;border:4px solid #c42029;background:#fff;color:#111;font-family:sans-serif';
b.hidden=false;
})`;

/** Scripts inside pages: `noFlash` in each, `banner` in home pages. */
export const INLINE = { noFlash: NO_FLASH, announcement: ANNOUNCEMENT, banner: BANNER } as const;
