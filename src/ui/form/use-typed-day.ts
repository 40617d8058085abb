import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { useTypedValue } from './use-typed-value.ts';

export interface TypedDay {
  value: string;
  onDay: (day: PlainDate | '') => void;
  /** No day is an answer too. */
  mayBeEmpty?: boolean;
}

/** For a day that stands in the address, or is asked about as soon as it is there; see `useTypedValue`. */
export const useTypedDay = ({ value, onDay, mayBeEmpty = false }: TypedDay) =>
  useTypedValue({
    value,
    isWhole: (text) => (text === '' ? mayBeEmpty : isPlainDate(text)),
    onValue: (text) => onDay(text as PlainDate | ''),
  });
