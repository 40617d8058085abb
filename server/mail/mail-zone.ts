/** "Tuesday, 24 November 2026, 18:00–19:00 (Europe/Madrid, UTC+1)": in words, on the reader's clock, with the clock's name. */
export function spanInZone(startsAt: string, endsAt: string, timeZone: string): string {
  return `${dayOf(timeZone).format(new Date(startsAt))}, ${clockOf(timeZone, startsAt)}–${clockOf(timeZone, endsAt)} (${timeZone}, ${offsetOf(timeZone, startsAt)})`;
}

/** "Tue 24 Nov, 18:00", for a subject. */
export function momentInZone(instant: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  });
  return `${day.format(new Date(instant)).replace(',', '')}, ${clockOf(timeZone, instant)}`;
}

const dayOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });

const clockOf = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));

/** Tells the two hours apart that the clock shows twice in autumn. */
function offsetOf(timeZone: string, instant: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(instant),
  );
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}
