import { isRecord } from '../../lib/is-record.js';
import { formatKeyPath } from '../../lib/text/format-key-path.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigModule } from './validate-config.js';

/** A part of a config, as written. */
type Written = Readonly<Record<string, unknown>>;

/** A key that another one makes meaningless. */
interface IdleKey {
  key: string;
  /** The other key, with the value that it has in this case. */
  because: string;
  holds(part: Written): boolean;
}

const lacks = (key: string) => (part: Written) => part[key] === undefined;
const is = (key: string, value: unknown) => (part: Written) => part[key] === value;

const EDIT_LINKS = { because: 'there is no `editUrl`', holds: lacks('editUrl') };

/** Idle keys by the config key of the object, or list of objects, that contains them. */
const IDLE: Readonly<Record<string, readonly IdleKey[]>> = {
  announcementBar: [
    { key: 'id', because: '`isCloseable` is `false`', holds: is('isCloseable', false) },
  ],
  docs: [
    {
      key: 'sidebarCollapsed',
      because: '`sidebarCollapsible` is `false`',
      holds: is('sidebarCollapsible', false),
    },
    {
      key: 'sidebarItemsGenerator',
      because: '`sidebarPath` is `false`',
      holds: is('sidebarPath', false),
    },
    { key: 'editCurrentVersion', ...EDIT_LINKS },
    { key: 'editLocalizedFiles', ...EDIT_LINKS },
  ],
  blog: [
    { key: 'editLocalizedFiles', ...EDIT_LINKS },
    { key: 'sidebarTitle', because: '`sidebarCount` is `0`', holds: is('sidebarCount', 0) },
    {
      key: 'readingTime',
      because: '`showReadingTime` is `false`',
      holds: is('showReadingTime', false),
    },
    {
      key: 'feedOptions',
      because: '`feed` is empty',
      holds: ({ feed }) => Array.isArray(feed) && feed.length === 0,
    },
  ],
};

/** Keys that have no effect without `url`. */
const NEED_URL = ['sitemap', 'structuredData'];

/** Reports keys that have no effect because of other keys of the config. */
export function checkIdleKeys({ value, file, text }: ConfigModule): Diagnostic[] {
  if (!isRecord(value)) return [];
  const problem = (path: readonly (string | number)[], because: string): Diagnostic => ({
    code: 'config-idle-key',
    severity: 'warning',
    message: `\`${formatKeyPath(path)}\` has no effect, because ${because}.`,
    hint: 'Remove it, or change the other key.',
    file,
    ...locateKey(text, path),
  });
  const isSet = (key: string) => value[key] === true || isRecord(value[key]);
  return [
    ...Object.entries(IDLE).flatMap(([name, keys]) =>
      listParts(value, name).flatMap(({ part, path }) =>
        keys
          .filter(({ key, holds }) => (part[key] ?? false) !== false && holds(part))
          .map(({ key, because }) => problem([...path, key], because)),
      ),
    ),
    ...(value['url'] === undefined || value['url'] === ''
      ? NEED_URL.filter(isSet).map((key) => problem([key], 'the config has no `url`'))
      : []),
  ];
}

/** Returns the object of a key, or those of its list, with their key paths. */
function listParts(value: Written, name: string): { part: Written; path: (string | number)[] }[] {
  const own = value[name];
  if (isRecord(own)) return [{ part: own, path: [name] }];
  if (!Array.isArray(own)) return [];
  return own.flatMap((part: unknown, index) =>
    isRecord(part) ? [{ part, path: [name, index] }] : [],
  );
}
