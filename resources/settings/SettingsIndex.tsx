import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { foldText } from '#src/i18n/fold-text.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { TOPICS } from './sections.ts';
import { type SettingsPage, useSettingsPages } from './use-settings-pages.ts';

interface TopicProps {
  topic: SettingsPage['topic'];
  pages: readonly SettingsPage[];
}

function Topic({ topic, pages }: TopicProps) {
  const t = useT('settings');
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {t(`topic.${topic}`)}
      </Typography>
      <Box component="ul" sx={grid}>
        {pages.map(({ id, to }) => (
          <li key={id}>
            <Box component={Link} to={to} sx={entry}>
              <b>{t(`section.${id}`)}</b>
              <span>{t(`about.${id}`)}</span>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Every page of the settings by topic, found by name, sentence or another word for it. */
export function SettingsIndex() {
  const t = useT('settings');
  const canEdit = useCan()('settings', 'edit');
  const pages = useSettingsPages();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('q') ?? '';
  const find = (q: string) => setSearch(q ? { q } : {}, { replace: true });
  const words = foldText(wanted).split(/\s+/);
  const found = pages.filter(({ id, topic }) => {
    const text = foldText(
      [`section.${id}`, `about.${id}`, `terms.${id}`, `topic.${topic}`].map((key) => t(key)).join(' '),
    );
    return words.every((word) => text.includes(word));
  });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <ScreenTitle title={t('settings.title')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box role="search" sx={{ flex: { xs: '1 1 100%', sm: '0 1 360px' } }}>
          <SearchField label={t('index.search')} value={wanted} onSearch={find} />
        </Box>
        <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
          {wanted && t('index.found', { count: found.length })}
        </Box>
      </Box>
      {!canEdit && (
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {t('index.read-only')}
        </Box>
      )}
      {found.length === 0 && (
        <EmptyState
          picture="search"
          title={t('index.none')}
          text={t('index.none-text')}
          action={
            <Button variant="outlined" onClick={() => find('')}>
              {t('index.clear')}
            </Button>
          }
        />
      )}
      {TOPICS.map((topic) => {
        const inTopic = found.filter((page) => page.topic === topic);
        return inTopic.length > 0 && <Topic key={topic} topic={topic} pages={inTopic} />;
      })}
    </Box>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  '& > li': { display: 'grid' },
} as const;
const entry = {
  display: 'grid',
  alignContent: 'start',
  gap: 0.25,
  minHeight: 44,
  px: 1.5,
  py: 1.25,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  '& b': { fontWeight: 600 },
  '& span': { fontSize: '0.875rem', color: 'text.secondary' },
  '&:hover': { bgcolor: 'action.hover' },
} as const;
