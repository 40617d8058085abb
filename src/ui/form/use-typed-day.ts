import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { useTypedValue } from './use-typed-value.ts';

export interface TypedDay {
  value: string;
  onDay: (day: PlainDate | '') => void;
  /** No day is an answer too. */
  canBeEmpty?: boolean;
}

/** For a date that is in the address, or is used for a request as soon as it is complete; see `useTypedValue`. */
export const useTypedDay = ({ value, onDay, canBeEmpty: mayBeEmpty = false }: TypedDay) =>
  useTypedValue({
    value,
    isWhole: (text) => (text === '' ? mayBeEmpty : isPlainDate(text)),
    onValue: (text) => onDay(text as PlainDate | ''),
  });
