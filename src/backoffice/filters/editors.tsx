import { type ReactNode, useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { badgeOf } from '#domain/badge.ts';
import { amountText } from '#src/i18n/amount-text.ts';
import { Box } from '#src/ui/Box.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { isNoDate } from '#src/ui/form/unread.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { AmountInput } from '../form/AmountInput.tsx';
import { LabelledDate } from '../form/LabelledDate.tsx';
import { readCents } from '../form/read-cents.ts';
import { RecordName } from '../form/RecordName.tsx';
import { RecordPicker } from '../form/RecordPicker.tsx';
import { useT } from '../screen/use-t.ts';
import {
  type AmountFilter,
  type ChoiceFilter,
  choicesOf,
  type DaysFilter,
  type EditorProps,
  type OfferedFilter,
  type ReferenceFilter,
} from './filter.ts';
import { useOffers } from './use-offers.ts';

const ENDS = ['from', 'to'] as const;
type End = (typeof ENDS)[number];

const Ends = ({ children }: { children: (end: End) => ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>{ENDS.map(children)}</Box>
);

const written = (value: unknown): string => (typeof value === 'number' ? amountText(value) : '');

/** From an amount to an amount; while one is half typed, the list waits. */
export function AmountEditor({ filter, values, onChange }: EditorProps<AmountFilter>) {
  const t = useT();
  const currency = useCurrency();
  const [typed, setTyped] = useState({ from: written(values[filter.from]), to: written(values[filter.to]) });
  const change = (end: End, text: string) => {
    setTyped({ ...typed, [end]: text });
    const cents = readCents(text, currency);
    if (typeof cents !== 'string') onChange({ [filter[end]]: cents });
  };
  return (
    <Ends>
      {(end) => (
        <AmountInput
          key={end}
          label={t(`list.${end}`)}
          autoFocus={end === 'from'}
          value={typed[end]}
          onText={(text) => change(end, text)}
        />
      )}
    </Ends>
  );
}

/** From a day to a day; while a date is half typed, the list waits. */
export function DaysEditor({ filter, values, onChange }: EditorProps<DaysFilter>) {
  const t = useT();
  const [typed, setTyped] = useState({
    from: String(values[filter.from] ?? ''),
    to: String(values[filter.to] ?? ''),
  });
  const change = (end: End, day: string) => {
    setTyped({ ...typed, [end]: day });
    if (!isNoDate(day)) onChange({ [filter[end]]: day });
  };
  return (
    <Ends>
      {(end) => (
        <LabelledDate
          key={end}
          label={t(`list.${end}`)}
          autoFocus={end === 'from'}
          value={typed[end]}
          onChange={(day) => change(end, day)}
        />
      )}
    </Ends>
  );
}

interface Choice {
  value: string;
  label: ReactNode;
}

/** A checkbox for each value, or a radio button where only one can be. */
export function Choices({
  filter,
  values,
  onChange,
  choices,
}: EditorProps<ChoiceFilter | OfferedFilter> & { choices: readonly Choice[] }) {
  const t = useT();
  const name = useId();
  const { resource } = useListContext();
  const chosen = choicesOf(values[filter.id]);
  const toggle = (value: string) => {
    if (filter.isSingle) return onChange({ [filter.id]: value });
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    onChange({ [filter.id]: next });
  };
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend className="visually-hidden">{filter.label ?? t(`${resource}.filter.${filter.id}`)}</legend>
      {choices.length === 0 && <Box sx={{ p: 1, color: 'text.secondary' }}>{t('picker.none')}</Box>}
      {choices.map(({ value, label }, index) => (
        <label key={value}>
          <input
            type={filter.isSingle ? 'radio' : 'checkbox'}
            name={name}
            autoFocus={index === 0}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {label}
        </label>
      ))}
    </Box>
  );
}

/** One or several of a vocabulary. */
export function ChoiceEditor(props: EditorProps<ChoiceFilter>) {
  const t = useT();
  const { values, words } = props.filter;
  const hasBadge = (value: string) => badgeOf(value) && words !== 'vocabulary:language';
  const choices = values.map((value) => ({
    value,
    label: hasBadge(value) ? (
      <StatusBadge of={null} value={value} word={t(`${words}.${value}`)} />
    ) : (
      t(`${words}.${value}`)
    ),
  }));
  return <Choices {...props} choices={choices} />;
}

/** The same of values that the server offers. */
export const OfferedEditor = (props: EditorProps<OfferedFilter>) => (
  <Choices {...props} choices={useOffers(props.filter)} />
);

/** Another record, or several, found by typing a part of its name. */
export function ReferenceEditor({ filter, values, onChange, onDone }: EditorProps<ReferenceFilter>) {
  const t = useT();
  const { resource } = useListContext();
  const { id: param, resource: of, nameField, isMany = false } = filter;
  const label = filter.label ?? t(`${resource}.filter.${param}`);
  const chosen = choicesOf(values[param]);
  const pick = (id: string | null) => {
    if (isMany && id) return onChange({ [param]: [...new Set([...chosen, id])] });
    onChange({ [param]: id });
    if (id) onDone();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <RecordPicker
        // One that was chosen is listed below, so the input starts empty.
        key={isMany ? chosen.length : 0}
        resource={of}
        nameField={nameField}
        value={isMany ? null : (chosen[0] ?? null)}
        label={label}
        isFocused
        onPick={pick}
      />
      {isMany && chosen.length > 0 && (
        <Box component="fieldset" sx={fieldset}>
          <legend className="visually-hidden">{label}</legend>
          {chosen.map((id) => (
            <label key={id}>
              <input
                type="checkbox"
                checked
                onChange={() => onChange({ [param]: chosen.filter((one) => one !== id) })}
              />
              <RecordName resource={of} nameField={nameField} id={id} />
            </label>
          ))}
        </Box>
      )}
    </Box>
  );
}

const fieldset = {
  border: 0,
  m: 0,
  p: 0,
  maxHeight: 360,
  overflowY: 'auto',
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    minHeight: 38,
    px: 1,
    borderRadius: 1,
    cursor: 'pointer',
  },
  '& label:hover': { bgcolor: 'action.hover' },
  '& input': { width: 18, height: 18, m: 0, accentColor: 'var(--primary)' },
} as const;
