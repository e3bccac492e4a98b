import type { Shell } from '../../types/site/shell.js';
import { readEditionKey } from '../theme/hooks/read-edition-key.js';
import type { ColorMode, Runtime } from '../theme/runtime.js';
import type { Preferences } from './storage.js';

const THEME = 'theme';
const ANNOUNCEMENT_ID = 'docusaurus.announcement.id';
/** Before the id of a collection. */
const VERSION = 'docs-preferred-version-';
const ANNOUNCEMENT_DISMISS = 'docusaurus.announcement.dismiss';

/** The stored colour mode; anything but `light` and `dark` counts as none. */
export function readColorMode(value: string | null): ColorMode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** The mode to start with: the reader's choice, else the site's. The system's only where the site follows it. */
export function initialColorMode(shell: Shell, stored: string | null): ColorMode {
  const { defaultMode, respectPrefersColorScheme, disableSwitch } = shell.colorMode;
  if (disableSwitch) return defaultMode;
  const chosen = readColorMode(stored);
  if (chosen !== undefined || !respectPrefersColorScheme) return chosen ?? defaultMode;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Puts stored choices in force and follows those made in other windows. */
export function connectPreferences(runtime: Runtime, preferences: Preferences): void {
  const { shell, colorMode } = runtime;
  const print = matchMedia('print');
  const show = () =>
    document.documentElement.setAttribute('data-theme', print.matches ? 'light' : colorMode.get());
  colorMode.subscribe(show);
  print.addEventListener('change', show);
  colorMode.set(initialColorMode(shell, preferences.get(THEME)));
  show();
  if (shell.colorMode.disableSwitch) preferences.remove(THEME);
  else {
    window.addEventListener('storage', (event) => {
      if (event.key !== THEME) return;
      colorMode.set(readColorMode(event.newValue) ?? shell.colorMode.defaultMode);
    });
  }
  runtime.preferredVersions.set(readVersions(shell, preferences));
  const closed = readAnnouncement(shell, preferences);
  runtime.announcementClosed.set(closed);
  document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', String(closed));
}

/** The reader's choice of a mode is the only thing that stores one. */
export function chooseColorMode(runtime: Runtime, preferences: Preferences, mode: ColorMode): void {
  runtime.colorMode.set(mode);
  preferences.set(THEME, mode);
}

/** Remembers the version of the docs that the reader picked. */
export function chooseVersion(runtime: Runtime, preferences: Preferences, name: string): void {
  const { collection, version } = readEditionKey(name);
  runtime.preferredVersions.set({ ...runtime.preferredVersions.get(), [collection]: name });
  preferences.set(VERSION + collection, version);
}

export function closeAnnouncement(runtime: Runtime, preferences: Preferences): void {
  preferences.set(ANNOUNCEMENT_DISMISS, 'true');
  runtime.announcementClosed.set(true);
}

/** The versions that the reader picked, by collection; one that the site has no more is forgotten. */
function readVersions({ versions }: Shell, preferences: Preferences): Record<string, string> {
  const known = versions.map(({ name }) => ({ name, ...readEditionKey(name) }));
  const picked: Record<string, string> = {};
  for (const { collection } of known) {
    const stored = preferences.get(VERSION + collection);
    const found = known.find((one) => one.collection === collection && one.version === stored);
    if (found !== undefined) picked[collection] = found.name;
    else if (stored !== null) preferences.remove(VERSION + collection);
  }
  return picked;
}

/** Whether the reader closed this very announcement; a new id starts afresh. */
function readAnnouncement({ announcementBar }: Shell, preferences: Preferences): boolean {
  if (announcementBar === undefined) return false;
  const isNew = preferences.get(ANNOUNCEMENT_ID) !== announcementBar.id;
  preferences.set(ANNOUNCEMENT_ID, announcementBar.id);
  if (isNew) preferences.set(ANNOUNCEMENT_DISMISS, 'false');
  return announcementBar.isCloseable && preferences.get(ANNOUNCEMENT_DISMISS) === 'true';
}
