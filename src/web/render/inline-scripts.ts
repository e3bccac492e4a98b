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

export const INLINE_SCRIPTS: readonly string[] = [NO_FLASH];
