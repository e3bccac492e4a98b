import type { Shell } from '../../types/site/shell.js';
import { readEditionKey } from '../theme/hooks/read-edition-key.js';
import type { Preferences } from '../theme/preferences.js';
import type { ColorMode, Runtime } from '../theme/runtime.js';

const THEME = 'theme';
const ANNOUNCEMENT_ID = 'docusaurus.announcement.id';
/** Storage key, followed by the ID of a collection. */
const VERSION = 'docs-preferred-version-';
const ANNOUNCEMENT_DISMISS = 'docusaurus.announcement.dismiss';

/** Returns the stored color mode, or null if it is neither `light` nor `dark`. */
export function readColorMode(value: string | null): ColorMode | null {
  return value === 'light' || value === 'dark' ? value : null;
}

/** Applies stored choices and follows changes made in other windows. */
export function connectPreferences(runtime: Runtime, preferences: Preferences): void {
  const { shell } = runtime;
  connectColorMode(runtime, preferences);
  runtime.preferredVersions.set(readVersions(shell, preferences));
  const closed = readAnnouncement(shell, preferences);
  runtime.announcementClosed.set(closed);
  document.documentElement.setAttribute(
    'data-announcement-bar-initially-dismissed',
    String(closed),
  );
}

/**
 * Applies the reader's choice or else the mode of the site, or that of the system if the site
 * follows it.
 */
function connectColorMode(
  { shell, colorMode, colorModeChoice }: Runtime,
  preferences: Preferences,
): void {
  const { defaultMode, respectPrefersColorScheme: followsSystem, disableSwitch } = shell.colorMode;
  const { dataset } = document.documentElement;
  const print = matchMedia('print');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const choice = colorModeChoice.get();
    const ofSystem = dark.matches ? 'dark' : 'light';
    colorMode.set(choice ?? (followsSystem ? ofSystem : defaultMode));
    dataset['theme'] = print.matches ? 'light' : colorMode.get();
    dataset['themeChoice'] = choice ?? (followsSystem ? 'system' : defaultMode);
  };
  colorModeChoice.subscribe(show);
  for (const query of [print, dark]) query.addEventListener('change', show);
  if (disableSwitch) preferences.remove(THEME);
  else {
    colorModeChoice.set(readColorMode(preferences.get(THEME)));
    addEventListener('storage', ({ key, newValue }) => {
      if (key === THEME) colorModeChoice.set(readColorMode(newValue));
    });
  }
  show();
}

/** Stores a color mode. Only the reader's own choice is stored. */
export function chooseColorMode(
  { colorModeChoice }: Runtime,
  preferences: Preferences,
  mode: ColorMode | null,
): void {
  colorModeChoice.set(mode);
  if (mode === null) preferences.remove(THEME);
  else preferences.set(THEME, mode);
}

/** Stores the version of the docs that the reader chose. */
export function chooseVersion(runtime: Runtime, preferences: Preferences, name: string): void {
  const { collection, version } = readEditionKey(name);
  runtime.preferredVersions.set({ ...runtime.preferredVersions.get(), [collection]: name });
  preferences.set(VERSION + collection, version);
}

export function closeAnnouncement(runtime: Runtime, preferences: Preferences): void {
  preferences.set(ANNOUNCEMENT_DISMISS, 'true');
  runtime.announcementClosed.set(true);
}

/**
 * Returns the versions that the reader chose, by collection. Ignores versions that no longer exist.
 */
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

/** True if the reader closed this announcement. A new ID shows the bar again. */
function readAnnouncement({ announcementBar }: Shell, preferences: Preferences): boolean {
  if (announcementBar === undefined) return false;
  const isNew = preferences.get(ANNOUNCEMENT_ID) !== announcementBar.id;
  preferences.set(ANNOUNCEMENT_ID, announcementBar.id);
  if (isNew) preferences.set(ANNOUNCEMENT_DISMISS, 'false');
  return announcementBar.isCloseable && preferences.get(ANNOUNCEMENT_DISMISS) === 'true';
}
