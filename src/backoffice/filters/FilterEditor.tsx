import { AmountEditor } from './AmountEditor.tsx';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { DaysEditor } from './DaysEditor.tsx';
import type { EditorProps } from './filter.ts';
import { OfferedEditor } from './OfferedEditor.tsx';
import { ReferenceEditor } from './ReferenceEditor.tsx';

/** The inside of a filter's popover; what is chosen applies at once. */
export function FilterEditor({ filter, ...rest }: EditorProps) {
  if (filter.kind === 'choice') return <ChoiceEditor filter={filter} {...rest} />;
  if (filter.kind === 'days') return <DaysEditor filter={filter} {...rest} />;
  if (filter.kind === 'offered') return <OfferedEditor filter={filter} {...rest} />;
  if (filter.kind === 'amount') return <AmountEditor filter={filter} {...rest} />;
  return <ReferenceEditor filter={filter} {...rest} />;
}
