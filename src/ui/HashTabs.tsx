import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createPortal } from 'react-dom';
import { scrollHint } from '#src/theme/scroll-hint.ts';
import { Box } from './Box.tsx';

export interface HashTab {
  /** The hash in the address, compared without case (`/teachers/5/#Score`). */
  id: string;
  label: string;
  /** Shown beside the label, unless it is 0 or not known yet. */
  count?: number | undefined;
  content: ReactNode;
}
interface HashTabsProps {
  tabs: readonly [HashTab, ...HashTab[]];
  /** Names the row of tabs for screen readers. */
  label: string;
  /** The tab that is open while the address names none; left out: the first. */
  initial?: string;
  /** Each tab reads the address's search its own way: going to another leaves it behind. */
  hasOwnSearch?: boolean;
  /** Where the row of tabs is, if not above the open one. */
  rowPlace?: HTMLElement | null;
}

const isNamed = (hash: string, id: string): boolean => hash.slice(1).toLowerCase() === id.toLowerCase();

/** Returns the index of the tab that a key moves to: arrows wrap around, Home and End. */
export function tabAfterKey(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Tabs stored in the address, so that Back, reload and a shared link keep them. Only the open panel is rendered. The ids have a prefix,
 * because otherwise the browser would scroll to the panel with the hash's id.
 */
export function HashTabs({ tabs, label, initial = '', hasOwnSearch = false, rowPlace }: HashTabsProps) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const row = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ id }) => isNamed(hash || `#${initial}`, id)) ?? tabs[0];
  const kept = hasOwnSearch ? '' : search;
  const open = (id: string) =>
    navigate({ pathname, search: kept, hash: id }, { state, preventScrollReset: true });
  // On a phone the row is wider than the window: the open tab must not be out of sight.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`#tab-${CSS.escape(current.id)}`);
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - EDGE;
  }, [current.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabAfterKey(event.key, tabs.indexOf(current), tabs.length);
    const next = index === null ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    void open(next.id);
    row.current?.querySelector<HTMLElement>(`#tab-${CSS.escape(next.id)}`)?.focus();
  };
  const tabList = (
    <Box
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      sx={[tabRow, rowPlace ? placed : apart]}
    >
      {tabs.map((tab) => (
        <Box
          component="button"
          type="button"
          role="tab"
          key={tab.id}
          id={`tab-${tab.id}`}
          aria-selected={tab === current}
          aria-controls={tab === current ? `panel-${tab.id}` : undefined}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => open(tab.id)}
          sx={tabButton}
        >
          {tab.label}
          {tab.count ? <Box component="span" sx={pill}>{` ${tab.count}`}</Box> : null}
        </Box>
      ))}
    </Box>
  );
  return (
    <>
      {rowPlace ? createPortal(tabList, rowPlace) : tabList}
      <Box role="tabpanel" id={`panel-${current.id}`} aria-labelledby={`tab-${current.id}`} tabIndex={0}>
        {current.content}
      </Box>
    </>
  );
}

/** Visible width of the previous tab in px. */
const EDGE = 48;
const tabRow = {
  display: 'flex',
  gap: 0.5,
  overflowX: 'auto',
  ...scrollHint('var(--ground)'),
  scrollbarWidth: 'none',
} as const;
const apart = { mb: 2.5, borderBottom: '1px solid var(--divider)' } as const;
const placed = { minWidth: 0 } as const;
const tabButton = {
  all: 'unset',
  boxSizing: 'border-box',
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.75,
  minHeight: 46,
  px: 1.75,
  color: 'text.secondary',
  fontSize: '0.9375rem',
  fontWeight: 600,
  cursor: 'pointer',
  borderBottom: '3px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-selected="true"]': { color: 'primary.main', borderBottomColor: 'primary.main' },
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: '-3px', borderRadius: '8px' },
} as const;
const pill = {
  minWidth: 22,
  px: 0.75,
  borderRadius: '11px',
  bgcolor: 'action.hover',
  fontSize: '0.8125rem',
  lineHeight: '22px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
} as const;
