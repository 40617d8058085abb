import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getOwnAvailability, saveOwnWeek } from '#calls/scheduling/api/availability.ts';
import { getTeacherWeek, type TeacherWeek } from '#calls/scheduling/api/teacher-week.ts';
import { getTeacherDashboard } from '#calls/teaching/api/teacher-platform.ts';
import type { WeekRange } from '#domain/scheduling/availability.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { errorText } from '#src/api/error-text.ts';
import { keyOf } from '#src/api/queries.ts';
import { useChange } from '#src/features/scheduling/availability/use-change.tsx';
import { draftOf, rulesOf } from '#src/features/scheduling/availability/week-draft.ts';
import { dismissToast, getToasts, toast } from '#src/toast-store.ts';

/** What the last toast says that offers to undo a change; a newer change ends the offer. */
let offered = '';
function endOffer(next: string): void {
  for (const { id, text } of getToasts()) if (text === offered) dismissToast(id);
  offered = next;
}

/** The hours were saved elsewhere since they were shown. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale';

const SHOWS_HOURS = [getTeacherWeek, getOwnAvailability, getTeacherDashboard];

/**
 * Saves the weekly hours with one range added, changed or removed. Lessons that would be outside are shown first, the toast undoes it,
 * and hours that were saved elsewhere since are refused and shown.
 */
export function useHoursChange(
  { version, timeZone, rules }: TeacherWeek['availability'],
  onSaved: () => void = () => {},
) {
  const { t } = useTranslation('teacher-week');
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(SHOWS_HOURS.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })));
  const change = useChange(async () => {
    onSaved();
    await refresh();
  });
  const post = (body: { version: string; rules: WeekRange[]; dryRun?: boolean }) =>
    request(saveOwnWeek, { body: { ...body, timeZone: parseTimezone(timeZone) } });
  const report = (error: unknown) => {
    const field = error instanceof ApiError && Object.values(error.fields)[0];
    toast.error(isStale(error) ? t('stale') : field || errorText(error, t));
    return refresh();
  };
  const save = async (next: WeekRange[], done: string) => {
    const before = rulesOf(draftOf(rules)) ?? [];
    let saved = version;
    const send = async (dryRun: boolean) => {
      const answer = await post({ version, rules: next, dryRun });
      if (!dryRun) {
        saved = answer.availability.version;
        endOffer(done);
      }
      return answer;
    };
    const undo = async () => {
      await post({ version: saved, rules: before });
      await refresh();
      toast.info(t('undone'));
    };
    await change.start(send, done, () => void undo().catch(report));
  };
  return { save, report, refresh, isBusy: change.isBusy, dialog: change.dialog };
}
