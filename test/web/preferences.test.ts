import { describe, expect, it, vi } from 'vitest';
import { openPreferences } from '../../src/web/theme/preferences.js';

function createStorage(setItem = (_key: string, _value: string) => {}): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem(key, value) {
      setItem(key, value);
      values.set(key, value);
    },
  };
}

describe('openPreferences', () => {
  it('keeps choices in the storage', () => {
    const storage = createStorage();
    const warn = vi.fn();
    openPreferences(() => storage, warn).set('theme', 'dark');
    expect(storage.getItem('theme')).toBe('dark');
    expect(warn).not.toHaveBeenCalled();
  });

  it('keeps them in memory and warns once where storage is switched off', () => {
    const warn = vi.fn();
    const preferences = openPreferences(() => {
      throw new Error('SecurityError');
    }, warn);
    preferences.set('theme', 'dark');
    preferences.set('other', 'x');
    expect(preferences.get('theme')).toBe('dark');
    expect(preferences.get('unknown')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('does the same where storage is full', () => {
    const warn = vi.fn();
    const storage = createStorage(() => {
      throw new Error('QuotaExceededError');
    });
    const preferences = openPreferences(() => storage, warn);
    preferences.set('a', '1');
    preferences.set('b', '2');
    expect([preferences.get('a'), preferences.get('b')]).toEqual(['1', '2']);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('forgets what is removed', () => {
    const preferences = openPreferences(() => createStorage());
    preferences.set('theme', 'dark');
    preferences.remove('theme');
    expect(preferences.get('theme')).toBeNull();
  });
});
