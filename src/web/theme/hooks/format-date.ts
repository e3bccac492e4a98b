/**
 * A day in the words of a language: the UTC day, so that every build and every reader see the same.
 */
export function formatDate(
  date: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day);
}
