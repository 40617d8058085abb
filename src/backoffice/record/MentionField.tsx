import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { type Colleague, listMentionable, type NoteNoun } from '#domain/office/api/notes.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { textArea } from '#src/ui/form/TextField.tsx';
import { useFirstFocus } from '#src/ui/form/use-first-focus.ts';
import { ColleagueList } from './ColleagueList.tsx';
import { askedAt, offered } from './note-values.ts';

interface MentionFieldProps {
  noun: NoteNoun;
  label: string;
  hint?: string;
  rows: number;
  takesFocus?: boolean;
}

/** The text of a note. @ offers the colleagues who can see the record: arrows, Enter or Tab choose, Escape closes the list. */
export function MentionField({ noun, label, hint, rows, takesFocus = false }: MentionFieldProps) {
  const form = useFormContext<{ text: string; mentions: Colleague[] }>();
  const { ref, onChange, onBlur, ...field } = form.register('text');
  const area = useRef<HTMLTextAreaElement | null>(null);
  const listId = useId();
  const [asked, setAsked] = useState<ReturnType<typeof askedAt>>(null);
  const [at, setAt] = useState(0);
  useFirstFocus('text', takesFocus);
  const { data } = useApi(listMentionable, { query: { noun } }, { enabled: asked !== null });
  const found = asked ? offered(data ?? [], asked.word) : [];
  const isOpen = found.length > 0;

  const look = () => {
    const node = area.current;
    setAsked(node && askedAt(node.value, node.selectionStart));
    setAt(0);
  };
  const choose = (chosen: Colleague) => {
    const node = area.current;
    if (!node || !asked) return;
    const upTo = `${node.value.slice(0, asked.from)}@${chosen.fullName} `;
    const text = upTo + node.value.slice(asked.from + asked.word.length + 1);
    form.setValue('text', text, { shouldDirty: true });
    form.setValue('mentions', [...form.getValues('mentions'), chosen], { shouldDirty: true });
    node.focus();
    node.setSelectionRange(upTo.length, upTo.length);
    setAsked(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown') setAt((at + 1) % found.length);
    else if (key === 'ArrowUp') setAt((at - 1 + found.length) % found.length);
    else if (key === 'Enter' || key === 'Tab') choose(found[at] ?? found[0]!);
    else if (key === 'Escape') setAsked(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const refused = get(form.formState.errors, 'mentions') as { message?: string } | undefined;
  // ARIA allows no combobox role on a textarea, so it refers to its list as a text box does.
  const pointing = isOpen && {
    'aria-haspopup': 'listbox' as const,
    'aria-controls': listId,
    'aria-activedescendant': `${listId}-${at}`,
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <Field name="text" label={label} hint={hint}>
        {(wiring) => (
          <Box sx={{ position: 'relative', display: 'grid' }}>
            <Box
              component="textarea"
              rows={rows}
              aria-autocomplete="list"
              {...field}
              {...wiring}
              {...pointing}
              ref={(node: HTMLTextAreaElement | null) => {
                ref(node);
                area.current = node;
              }}
              onChange={(event) => {
                form.clearErrors('mentions');
                void onChange(event);
                look();
              }}
              onClick={look}
              onKeyDown={onKeyDown}
              onBlur={(event) => {
                setAsked(null);
                void onBlur(event);
              }}
              sx={textArea}
            />
            {isOpen && <ColleagueList id={listId} found={found} at={at} onChoose={choose} />}
          </Box>
        )}
      </Field>
      {refused && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
          {refused.message}
        </Box>
      )}
    </Box>
  );
}
