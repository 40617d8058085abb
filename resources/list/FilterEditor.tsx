import { AmountEditor } from './AmountEditor.tsx';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { DaysEditor } from './DaysEditor.tsx';
import type { Filter, FilterValues } from './filter.ts';
import { OfferedEditor } from './OfferedEditor.tsx';
import { ReferenceEditor } from './ReferenceEditor.tsx';

export interface EditorProps<F extends Filter = Filter> {
  filter: F;
  values: FilterValues;
  onChange: (changes: FilterValues) => void;
  onDone: () => void;
}

/** The inside of a filter's popover; what is chosen applies at once. */
export function FilterEditor({ filter, ...rest }: EditorProps) {
  if (filter.kind === 'choice') return <ChoiceEditor filter={filter} {...rest} />;
  if (filter.kind === 'days') return <DaysEditor filter={filter} {...rest} />;
  if (filter.kind === 'offered') return <OfferedEditor filter={filter} {...rest} />;
  if (filter.kind === 'amount') return <AmountEditor filter={filter} {...rest} />;
  return <ReferenceEditor filter={filter} {...rest} />;
}
