import type { TimeVerdict } from '#domain/teaching/api/solutions.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useZone } from '#src/ui/zone-context.ts';

/** Returns a sentence that says whether a time is free, and what is in the way if not. */
export function useVerdictText(): (verdict: TimeVerdict) => string {
  const t = useT('tasks');
  const zone = useZone();
  return ({ verdict, why, teacherName, isInsideNotice }) => {
    const clock = (at: string) => wallClockOf(at, zone).time;
    const times = why?.startsAt && why.endsAt ? `${clock(why.startsAt)}–${clock(why.endsAt)}` : '';
    const named = { teacher: teacherName, name: why?.name ?? '', times };
    const said = (() => {
      if (verdict === 'PASSED' || !why) return t(`time.${verdict}`, named);
      if (verdict === 'STUDENT_BUSY') return t('time.why.STUDENT', named);
      if (why.kind === 'TIME_OFF' && why.name) return t('time.why.TIME_OFF_FOR', named);
      return t(`time.why.${why.kind}`, named);
    })();
    return isInsideNotice && verdict !== 'PASSED' ? `${said} ${t('time.notice')}` : said;
  };
}
