import { useTranslation } from 'react-i18next';
import type { ProposedOption } from '#domain/teaching/api/solution-proposals.ts';
import { useSpanText } from '#src/features/scheduling/agenda/use-span-text.ts';
import { useCityNote } from '#src/features/scheduling/agenda/use-moment.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { weekdayOf } from '#domain/values/plain-date.ts';

/** Returns what an option offers in one line, and the details below it: the teacher and the credits. */
export function useOptionText(): (option: ProposedOption) => { title: string; details: string[] } {
  const { t } = useTranslation('time-proposal');
  const span = useSpanText();
  const zone = useZone();
  const cityNote = useCityNote()(zone);
  return ({ kind, startsAt, endsAt, teacherName, credits }) => {
    const start = startsAt ? wallClockOf(startsAt, zone) : null;
    const title = t(`solutions.option.${kind}`, {
      when: startsAt && endsAt ? span({ startsAt, endsAt }) + cityNote : '',
      weekday: start ? t(`vocabulary:weekday.${weekdayOf(start.date)}`) : '',
      time: start?.time ?? '',
      teacher: teacherName ?? '',
    });
    const details = [
      teacherName && kind !== 'CHANGE_TEACHER' && t('solutions.with', { teacher: teacherName }),
      credits > 0 && t('solutions.costs', { count: credits }),
      credits < 0 && t('solutions.returns', { count: -credits }),
    ];
    return { title, details: details.filter((one) => one !== false && one !== null) };
  };
}
