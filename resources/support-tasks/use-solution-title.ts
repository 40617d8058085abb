import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { useZone } from '#src/ui/zone-context.ts';

/** Returns a function that formats an instant for sentences: "Wednesday 25/11/2026 09:30 (Madrid)", in the reader's zone. */
function useWhen(): (at: string) => string {
  const t = useT('tasks');
  const zone = useZone();
  return (at) => {
    const { date, time } = wallClockOf(at, zone);
    return `${t(`vocabulary:weekday.${weekdayOf(date)}`)} ${formatPlainDate(date)} ${time} (${cityName(zone)})`;
  };
}

/** Returns a function that describes a solution in one line. */
export function useSolutionTitle(): (solution: SolutionRecord) => string {
  const t = useT('tasks');
  const when = useWhen();
  return ({ kind, variant, startsAt, teacherName }) => {
    const key = variant ? `${kind}.${variant}` : kind;
    return t(`solution.${key}`, {
      when: startsAt ? when(startsAt) : '',
      teacher: teacherName ?? '',
    });
  };
}
