import Search from '@mui/icons-material/Search';
import { useEffect, useState } from 'react';
import { Input } from './form/Input.tsx';

/** Milliseconds of rest before a search is sent. */
const REST = 250;

interface SearchFieldProps {
  /** Names the field for screen readers, and stands in it while it is empty. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while typing, once the typing rests. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [draft, setDraft] = useState({ over: value, text: value });
  // What is typed counts until the address says something else.
  const typed = draft.over === value ? draft.text : value;
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), REST);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <Input
      type="search"
      value={typed}
      placeholder={label}
      aria-label={label}
      onChange={(event) => setDraft({ over: value, text: event.target.value })}
      start={<Search aria-hidden fontSize="small" />}
      sx={{ minHeight: 40 }}
    />
  );
}
