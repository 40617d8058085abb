import { useState } from 'react';
import type { FieldErrors } from '#domain/contract/errors.ts';
import type { SnoozeUntil } from '#domain/office/api/snooze.ts';
import { type SnoozeChoice, snoozeTimes } from '#domain/office/snooze.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { isTime } from '#domain/values/time.ts';
import { useProvider } from '#src/session/provider.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

export const OTHER = 'OTHER';

/** The time until which requests are snoozed, on the school's clock: one of the choices of now, or any other. */
export function useSnoozeTime() {
  const t = useT('task-replies');
  const { timeZone } = useProvider();
  const [times] = useState(() => snoozeTimes(wallClockOf(new Date().toISOString(), timeZone)));
  const [choice, setChoice] = useState<SnoozeChoice | typeof OTHER>(times[0]!.choice);
  const [date, setDate] = useState<string>(times.at(-1)!.until.date);
  const [time, setTime] = useState<string>(times.at(-1)!.until.time);
  const [errors, setErrors] = useState<FieldErrors>({});
  const chosen = times.find((each) => each.choice === choice)?.until;
  /** The time, or null after naming what is missing. */
  const read = (): SnoozeUntil | null => {
    setErrors({});
    if (chosen) return chosen;
    if (isPlainDate(date) && isTime(time)) return { date, time };
    setErrors({
      ...(!isPlainDate(date) && { date: t('common:missing') }),
      ...(!isTime(time) && { time: t('common:missing') }),
    });
    return null;
  };
  /** Shows the server's error of the time at its field; false if it has none. */
  const refuse = (fields: FieldErrors): boolean => {
    const error = fields['until'] ?? fields['until.date'] ?? fields['until.time'];
    if (error === undefined) return false;
    setChoice(OTHER);
    if (chosen) {
      setDate(chosen.date);
      setTime(chosen.time);
    }
    setErrors({ date: error });
    return true;
  };
  /** The choice or input, valid or not. */
  const until = chosen ?? { date, time };
  return { times, timeZone, until, choice, setChoice, date, setDate, time, setTime, errors, read, refuse };
}
export type SnoozeTime = ReturnType<typeof useSnoozeTime>;
