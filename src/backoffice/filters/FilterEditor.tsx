import { AmountEditor, ChoiceEditor, DaysEditor, OfferedEditor, ReferenceEditor } from './editors.tsx';
import type { EditorProps } from './filter.ts';

/** The inside of a filter's popover; what is chosen applies at once. */
export function FilterEditor({ filter, ...rest }: EditorProps) {
  if (filter.kind === 'choice') return <ChoiceEditor filter={filter} {...rest} />;
  if (filter.kind === 'days') return <DaysEditor filter={filter} {...rest} />;
  if (filter.kind === 'offered') return <OfferedEditor filter={filter} {...rest} />;
  if (filter.kind === 'amount') return <AmountEditor filter={filter} {...rest} />;
  return <ReferenceEditor filter={filter} {...rest} />;
}
