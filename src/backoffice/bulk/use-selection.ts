import { useRef } from 'react';
import { useListContext } from 'react-admin';

/** Selection of rows: one by one, a range with Shift, or the whole page. */
export function useSelection() {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const last = useRef<number | null>(null);
  const ids = data.map(({ id }) => id);
  const onPage = ids.filter((id) => selectedIds.includes(id));
  const isWholePage = ids.length > 0 && onPage.length === ids.length;

  function toggle(index: number, isStretch: boolean): void {
    const from = last.current;
    last.current = index;
    if (!isStretch || from === null) return onToggleItem(ids[index]);
    const stretch = ids.slice(Math.min(from, index), Math.max(from, index) + 1);
    onSelect([...new Set([...selectedIds, ...stretch])]);
  }
  const togglePage = () =>
    onSelect(
      isWholePage ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])],
    );

  return { toggle, togglePage, isWholePage, isPartOfPage: onPage.length > 0 && !isWholePage };
}
