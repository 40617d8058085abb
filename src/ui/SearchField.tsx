import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState } from 'react';

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
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), REST);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      placeholder={label}
      onChange={(event) => setTyped(event.target.value)}
      inputProps={{ 'aria-label': label }}
      startAdornment={
        <InputAdornment position="start">
          <Search aria-hidden fontSize="small" />
        </InputAdornment>
      }
    />
  );
}
