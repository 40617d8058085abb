import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { foldText } from '#src/i18n/fold-text.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { textArea } from '#src/ui/form/TextField.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface Template {
  id: string;
  name: string;
  text: string;
}
interface TemplateChoiceProps {
  query: UseQueryResult<Template[]>;
  onPick: (text: string) => void;
  onClose: () => void;
}

/** The school's templates, found by name; Enter takes the first. */
export function TemplateChoice({ query, onPick, onClose }: TemplateChoiceProps) {
  const t = useT('reply-templates');
  const canAdd = useCan()('settings', 'edit');
  const [search, setSearch] = useState('');
  const found = (query.data ?? []).filter(({ name }) => foldText(name).includes(foldText(search.trim())));
  const pick = (text: string) => {
    onPick(text);
    onClose();
  };
  return (
    <Modal title={t('pick')} size="small" onClose={onClose}>
      <Box
        component="form"
        onSubmit={(event: { preventDefault: () => void; stopPropagation: () => void }) => {
          event.preventDefault();
          // A form around the button that opened this one gets the event too.
          event.stopPropagation();
          if (found[0]) pick(found[0].text);
        }}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <Box
          component="input"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          autoFocus
          value={search}
          onChange={(event: { target: HTMLInputElement }) => setSearch(event.target.value)}
          sx={[...textArea, { minHeight: 48, resize: 'none' }]}
        />
        <QueryView query={query}>
          {(all) => (
            <>
              <Box component="ul" sx={list}>
                {found.map(({ id, name, text }) => (
                  <li key={id}>
                    <Box component="button" type="button" onClick={() => pick(text)} sx={entry}>
                      <b>{name}</b>
                      <Box component="span" sx={excerpt}>
                        {text}
                      </Box>
                    </Box>
                  </li>
                ))}
              </Box>
              {found.length === 0 && <div role="status">{t(all.length === 0 ? 'none' : 'none-found')}</div>}
              {all.length === 0 && canAdd && (
                <Link to={paths.settingsSection('reply-templates')}>{t('settings')}</Link>
              )}
            </>
          )}
        </QueryView>
      </Box>
    </Modal>
  );
}

const list = { display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' } as const;
const entry = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'grid',
  width: '100%',
  minHeight: 48,
  p: 1,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: '-3px' },
} as const;
const excerpt = {
  color: 'text.secondary',
  fontSize: '0.875rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
