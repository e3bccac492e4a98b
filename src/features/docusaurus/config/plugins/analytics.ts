import type { HeadTag } from '../../../../types/config.js';
import { createTag } from '../head-tags.js';
import type { Scope } from '../rules.js';
import { listOf } from '../values.js';
import type { PluginUse } from './plugin-use.js';

/** Google measurement IDs. They are inserted into a script, so other characters are rejected. */
const ID = /^[\w-]+$/;
const HOST = 'https://www.googletagmanager.com';

/** Runs the script only off localhost: Docusaurus does not count visits during development. */
const unlessLocal = (script: string): string =>
  `if(!/^(localhost|127\\.|\\[::1\\])/.test(location.hostname)){${script}}`;

const load = (url: string): string =>
  `var s=document.createElement('script');s.async=true;s.src='${url}';document.head.appendChild(s);`;

/** `@docusaurus/plugin-google-gtag`. */
export function listGtagTags({ options, at }: PluginUse, { notes }: Scope): { head: HeadTag[] } {
  const ids = listOf(options['trackingID']).filter((id) => typeof id === 'string' && ID.test(id));
  if (ids.length === 0) {
    notes.leave(at, 'Visits are not counted: `trackingID` is missing.');
    return { head: [] };
  }
  notes.take('analytics', 'gtag');
  const settings = options['anonymizeIP'] === true ? ',{anonymize_ip:true}' : '';
  const script = [
    'window.dataLayer=window.dataLayer||[];window.gtag=function(){dataLayer.push(arguments)};',
    "gtag('js',new Date());",
    ...ids.map((id) => `gtag('config','${String(id)}'${settings});`),
    load(`${HOST}/gtag/js?id=${String(ids[0])}`),
  ];
  return { head: [preconnect(), createTag('script', {}, unlessLocal(script.join('')))] };
}

/** `@docusaurus/plugin-google-tag-manager`. */
export function listTagManagerTags(
  { options, at }: PluginUse,
  { notes }: Scope,
): { head: HeadTag[] } {
  const { containerId } = options;
  if (typeof containerId !== 'string' || !ID.test(containerId)) {
    notes.leave(at, 'The tag manager is not loaded: `containerId` is missing.');
    return { head: [] };
  }
  notes.take('analytics', 'googleTagManager');
  const script = [
    'window.dataLayer=window.dataLayer||[];',
    "dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'});",
    load(`${HOST}/gtm.js?id=${containerId}`),
  ];
  return { head: [preconnect(), createTag('script', {}, unlessLocal(script.join('')))] };
}

const preconnect = (): HeadTag => createTag('link', { rel: 'preconnect', href: HOST });
