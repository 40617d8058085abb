import { DateInput } from './DateInput.tsx';
import { type TypedDay, useTypedDay } from './use-typed-day.ts';

/** A day that is asked about as soon as it is typed. */
export function DayInput({ id, ...day }: TypedDay & { id: string }) {
  return <DateInput id={id} {...useTypedDay(day)} />;
}
