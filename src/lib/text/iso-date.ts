/**
 * Converts a written date to ISO format. A date without a time zone is UTC, so that the zone of the
 * build does not matter.
 */
export function isoDate(date: string | undefined): string | undefined {
  if (date === undefined) return undefined;
  const hasZone =
    /(?:z|[+-]\d{2}:?\d{2}|gmt|utc)\s*$/i.test(date) && !/^\d{4}-\d{2}-\d{2}$/.test(date);
  const isIso = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+)?$/.test(date);
  const zoned = hasZone
    ? date
    : isIso
      ? `${date.replace(' ', 'T')}${date.length > 10 ? 'Z' : ''}`
      : `${date} UTC`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
