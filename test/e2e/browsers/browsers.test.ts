import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browseSite } from '../../support/browse-site.js';
import type { Driver } from '../../support/browsers/driver.js';
import { createReader, type Reader } from '../../support/browsers/reader.js';
import { makeReaderSite } from '../../support/browsers/reader-site.js';
import { SCENARIOS } from '../../support/browsers/scenarios.js';
import { startFirefox } from '../../support/browsers/start-firefox.js';
import { startTouch } from '../../support/browsers/start-touch.js';
import { startWebKit } from '../../support/browsers/start-webkit.js';

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH } = process.env;

const site = browseSite(makeReaderSite, '--strict');

/** How each browser starts. Undefined for one that this machine does not have. */
const BROWSERS: Readonly<Record<string, (() => Promise<Driver>) | undefined>> = {
  'Chromium on a phone': () => startTouch(site.url),
  Firefox: FIREFOX_PATH ? () => startFirefox(FIREFOX_PATH) : undefined,
  WebKit:
    WEBKIT_DRIVER_PATH && XVFB_PATH
      ? () => startWebKit({ driver: WEBKIT_DRIVER_PATH, xvfb: XVFB_PATH })
      : undefined,
};

describe.each(Object.entries(BROWSERS))('%s', (name, start) => {
  if (start === undefined) {
    test.skip(`${name} is not installed on this machine: nothing was tested in it`, () => {});
    return;
  }
  let reader: Reader | undefined;
  let driver: Driver | undefined;
  beforeAll(async () => {
    driver = await start();
    reader = createReader(driver, site.url);
  });
  afterAll(async () => void (await driver?.close()));

  test.each(Object.entries(SCENARIOS))('%s', async (_, run) => {
    if (reader === undefined) return expect.fail('The browser has started before its tests.');
    await run(reader);
    const problems = await reader.driver.call(() => {
      const text = sessionStorage.getItem('problems');
      sessionStorage.clear();
      return text ?? '';
    });
    expect(problems).toBe('');
  });
});
