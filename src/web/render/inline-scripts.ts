/**
 * Runs before anything is drawn: sets the reader's colour mode and hides an announcement that they closed. The same
 * text on every page of every site, so that a content security policy can name its hash; what differs stands in
 * attributes of `<html>`.
 */
const NO_FLASH = `(function(){
var e=document.documentElement;
function g(k){try{return localStorage.getItem(k)}catch(x){return null}}
e.setAttribute('data-js','');
var m=g('theme');
if(!e.hasAttribute('data-theme-fixed')){
if(m==='light'||m==='dark')e.setAttribute('data-theme',m);
else if(e.hasAttribute('data-theme-system'))e.setAttribute('data-theme',matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');
}
var a=e.getAttribute('data-announcement');
if(a!==null)e.setAttribute('data-announcement-bar-initially-dismissed',String(g('docusaurus.announcement.id')===a&&g('docusaurus.announcement.dismiss')==='true'));
})()`;

/** Runs on the home page once all scripts ran or failed: shows the banner when the site's own script did not arrive. */
const BANNER = `document.addEventListener('DOMContentLoaded',function(){
var b=document.querySelector('[data-docsgen-banner]');
if(!b||document.documentElement.hasAttribute('data-started'))return;
b.querySelector('[data-suggestion]').textContent=location.pathname.replace(/index\\.html$/,'').replace(/\\/?$/,'/');
b.style.cssText='margin:1rem;padding:1rem;border:4px solid #c42029;background:#fff;color:#111;font-family:sans-serif';
b.hidden=false;
})`;

/** Scripts that stand in pages: `noFlash` in each, `banner` in home pages. */
export const INLINE = { noFlash: NO_FLASH, banner: BANNER } as const;
