import Search from '@mui/icons-material/Search';
import { useEffect, useState } from 'react';
import { Input } from './form/Input.tsx';

/** Milliseconds of rest before a search is sent. */
const REST = 250;

/** As much as any list of the API searches for. */
const MAX_LENGTH = 100;

interface Draft {
  /** The address's text when this was typed. */
  over: string;
  /** The text of the latest search. */
  sent: string | null;
  text: string;
}

interface SearchFieldProps {
  /** Accessible name of the field, and its placeholder. */
  label: string;
  value: string;
  isFocused?: boolean;
  onSearch: (text: string) => void;
}

/** Searches while typing, once the typing rests. */
export function SearchField({ label, value, isFocused = false, onSearch }: SearchFieldProps) {
  const [draft, setDraft] = useState<Draft>({ over: value, sent: null, text: value });
  // Typed text is shown until the address contains something other than what was sent, so that a late reply does not remove letters.
  const typed = value === draft.over || value === draft.sent ? draft.text : value;
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === value) return undefined;
    const timer = setTimeout(() => {
      setDraft((now) => ({ ...now, sent: wanted }));
      onSearch(wanted);
    }, REST);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch]);
  return (
    <Input
      type="search"
      value={typed}
      autoFocus={isFocused}
      placeholder={label}
      aria-label={label}
      maxLength={MAX_LENGTH}
      onChange={({ target }) => setDraft((now) => ({ ...now, over: value, text: target.value }))}
      start={<Search aria-hidden fontSize="small" />}
      sx={{ minHeight: 40 }}
    />
  );
}
