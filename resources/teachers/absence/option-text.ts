import type { AbsenceLesson, AbsenceOptionShown } from '#domain/scheduling/api/teacher-absence.ts';
import { formatHours, formatMoney } from '#src/i18n/format.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { useCurrency } from '#src/ui/currency-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

const signed = (text: string, cents: number): string => (cents > 0 ? `+${text}` : text);

/** Returns a function for the text of an option in a list: the teacher, the time, or the credits returned. */
export function useOptionText(timeZone: string, isGroup: boolean) {
  const t = useT();
  const moment = useMoment();
  const currency = useCurrency();
  const substitute = ({
    teacherName,
    lessonsTogether,
    teachesLevel,
    weekMinutes,
    extraPayCents,
  }: AbsenceOptionShown) =>
    [
      t(isGroup ? 'absence.substitute-of-group' : 'absence.substitute', {
        name: teacherName,
        count: lessonsTogether ?? 0,
      }),
      teachesLevel === false && t('absence.other-level'),
      weekMinutes !== null && t('absence.week-hours', { hours: formatHours(weekMinutes) }),
      extraPayCents &&
        t('absence.pay', { amount: signed(formatMoney(extraPayCents, currency), extraPayCents) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (option: AbsenceOptionShown, lesson: AbsenceLesson) => {
    if (option.do === 'SUBSTITUTE') return substitute(option);
    if (option.do === 'NEW_TIME' && option.startsAt) return moment(option.startsAt, timeZone);
    return t('absence.back', { count: lesson.heldCredits });
  };
}
