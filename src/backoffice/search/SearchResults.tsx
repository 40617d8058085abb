import { Box } from '#src/ui/Box.tsx';
import { Link } from 'react-router';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { errorText } from '#src/api/error-text.ts';
import { useT } from '../screen/use-t.ts';
import { NounIcon } from './NounIcon.tsx';
import type { Hit } from './use-hits.ts';
import type { HitGroup, Results } from './use-search-results.ts';

interface SearchResultsProps {
  results: Results;
  listId: string;
  optionId: (key: string) => string;
  activeKey: string | undefined;
  onFollow: () => void;
}

const PEOPLE: readonly string[] = ['student', 'teacher'];

interface OptionProps {
  id: string;
  noun: string;
  hit: Hit;
  isActive: boolean;
  onFollow: () => void;
}

/** A result is a real link too: it can be opened in a new tab. */
function Option({ id, noun, hit, isActive, onFollow }: OptionProps) {
  return (
    <Box
      component={Link}
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      to={hit.to}
      onClick={onFollow}
      sx={option}
    >
      {PEOPLE.includes(noun) ? <Avatar name={hit.title} size={32} /> : <NounIcon noun={noun} />}
      <Box component="span" sx={words}>
        <b>{hit.title}</b>{' '}
        {hit.subtitle && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {hit.subtitle}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Group({ group, ...props }: Omit<SearchResultsProps, 'results' | 'listId'> & { group: HitGroup }) {
  const t = useT();
  const { optionId, activeKey, onFollow } = props;
  const label = t(`search.noun.${group.noun}`);
  return (
    <div role="group" aria-label={label}>
      <Box role="presentation" sx={heading}>
        {label}
      </Box>
      {group.hits.map((hit) => (
        <Option
          key={hit.key}
          id={optionId(hit.key)}
          noun={group.noun}
          hit={hit}
          isActive={hit.key === activeKey}
          onFollow={onFollow}
        />
      ))}
    </div>
  );
}

/** Search results by noun, or a text if there are none. */
export function SearchResults({ results, listId, ...props }: SearchResultsProps) {
  const t = useT();
  const { groups, isWaiting, error, wanted } = results;
  const isNothing = !isWaiting && !error && wanted !== '' && !groups.some(({ noun }) => noun !== 'page');
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <>
      {error && (
        <Box sx={{ p: 2 }}>
          <Notice variant="error">{errorText(error, t)}</Notice>
        </Box>
      )}
      <Box
        role="status"
        sx={isNothing ? { p: 2, color: 'text.secondary' } : null}
        className={isNothing ? '' : 'visually-hidden'}
      >
        {isNothing ? t('search.nothing', { wanted }) : !isWaiting && t('search.count', { count })}
      </Box>
      <Box role="listbox" id={listId} aria-label={t('search.results')} aria-busy={isWaiting} sx={list}>
        {groups.map((group) => (
          <Group key={group.noun} group={group} {...props} />
        ))}
      </Box>
    </>
  );
}

/** Side by side, or one below the other if there is no room. */
const words = {
  minWidth: 0,
  py: 0.5,
  overflowWrap: 'anywhere',
  '& > *': { display: 'inline-block', mr: 1 },
} as const;
const list = { px: 1, transition: 'opacity 120ms', '&[aria-busy="true"]': { opacity: 0.6 } } as const;
const heading = {
  px: 1,
  pt: 1.5,
  pb: 0.5,
  fontSize: '0.75rem',
  fontWeight: 700,
  color: 'text.secondary',
} as const;
const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 46,
  px: 1,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': { bgcolor: 'var(--tone-regular-soft)' },
} as const;
