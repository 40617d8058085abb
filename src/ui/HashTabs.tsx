import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface HashTab {
  /** The hash in the address, compared without case (`/teachers/5/#Score`). */
  id: string;
  label: string;
  content: ReactNode;
}
interface HashTabsProps {
  tabs: readonly [HashTab, ...HashTab[]];
  /** Names the row of tabs for screen readers. */
  label: string;
}

const isNamed = (hash: string, id: string): boolean => hash.slice(1).toLowerCase() === id.toLowerCase();

/**
 * Tabs that live in the address, so that Back, reload and a shared link keep them. Only the open panel is drawn. The
 * ids carry a prefix, or the browser would scroll to the panel that the hash names.
 */
export function HashTabs({ tabs, label }: HashTabsProps) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const current = tabs.find(({ id }) => isNamed(hash, id)) ?? tabs[0];
  const open = (id: string) => navigate({ pathname, search, hash: id }, { state, preventScrollReset: true });
  return (
    <>
      <Tabs
        value={current.id}
        onChange={(_, id: string) => open(id)}
        aria-label={label}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            label={tab.label}
            id={`tab-${tab.id}`}
            aria-controls={`panel-${tab.id}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current.id}`} aria-labelledby={`tab-${current.id}`} tabIndex={0}>
        {current.content}
      </Box>
    </>
  );
}
