import { Input } from './Input.tsx';
import { type TypedDay, useTypedDay } from './use-typed-day.ts';

/** A day that is asked about as soon as it is typed. */
export function DayInput(props: TypedDay) {
  return <Input {...useTypedDay(props)} />;
}
