import { useSearchParams } from 'react-router';
import { RequestDetail } from './RequestDetail.tsx';
import { useState } from 'react';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { listPersonalRequests, type PersonalRequest } from '#domain/people/api/personal-data.ts';
import { useApiPage } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { RowLink } from '#src/backoffice/table/RowLink.tsx';
import { NewRequest } from './NewRequest.tsx';
import { DueDay, RequestState } from './RequestState.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Data requests; the open one is in the address. */
export function PrivacySection() {
  const [search] = useSearchParams();
  const id = search.get('request');
  return id ? <RequestDetail key={id} id={id} /> : <RequestList />;
}

const STEP = 25;
const addressOf = (id: string) => `${paths.settingsSection('privacy')}?request=${id}`;

function Row({ request }: { request: PersonalRequest }) {
  const t = useT('privacy');
  const { id, accountName, accountRole, kind, askedAt, askedByName, isOwn } = request;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <RowLink to={addressOf(id)}>{accountName}</RowLink>
        <Box sx={second}>
          {t(`role.${accountRole}`)} · {t(`kind.${kind}`)}
        </Box>
      </Box>
      <Box sx={second}>
        <InstantField at={askedAt} />
        <div>{isOwn ? t('list.asked-own') : t('list.asked-by', { name: askedByName })}</div>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: '0.875rem' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('list.due')}
        </Box>
        <DueDay request={request} />
      </Box>
      <div>
        <RequestState request={request} />
      </div>
    </Box>
  );
}

/** The requests, what is due first on top; those that wait for an answer, or all. */
function RequestList() {
  const t = useT('privacy');
  const [search, setSearch] = useAddressSearch();
  const [from, setFrom] = useState(0);
  const [isNew, setIsNew] = useState(false);
  const isAll = search.get('show') === 'all';
  const query = {
    filter: JSON.stringify(isAll ? {} : { status: ['OPEN', 'PREPARING', 'READY'] }),
    sort: JSON.stringify(isAll ? ['askedAt', 'DESC'] : ['dueOn', 'ASC']),
    range: JSON.stringify([from, from + STEP - 1]),
  };
  const requests = useApiPage(listPersonalRequests, { query });
  const show = (value: 'open' | 'all') => {
    setFrom(0);
    setSearch(value === 'all' ? { show: 'all' } : {}, { replace: true });
  };
  const add = (
    <Button variant="contained" onClick={() => setIsNew(true)} sx={{ minHeight: 44 }}>
      {t('list.new')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <ToggleGroup
          label={t('list.show')}
          isLabelHidden
          value={isAll ? 'all' : 'open'}
          options={[
            { value: 'open', label: t('list.open') },
            { value: 'all', label: t('list.all') },
          ]}
          onChange={show}
        />
        {add}
      </Box>
      <QueryView query={requests}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState picture="lock" title={t('list.empty')} text={t('list.empty-text')} />
          ) : (
            <>
              <Box component="ul" aria-label={t('list.label')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {rows.map((request) => (
                  <Row key={request.id} request={request} />
                ))}
              </Box>
              <Box sx={{ display: 'flex', gap: 1 }}>
                {from > 0 && <Button onClick={() => setFrom(0)}>{t('list.newer')}</Button>}
                {total > from + rows.length && (
                  <Button onClick={() => setFrom(from + STEP)}>{t('list.older')}</Button>
                )}
              </Box>
            </>
          )
        }
      </QueryView>
      {isNew && <NewRequest onClose={() => setIsNew(false)} />}
    </Box>
  );
}

const second = { color: 'text.secondary', fontSize: '0.875rem' } as const;
const row = {
  // The row's link ends with the row.
  position: 'relative',
  display: 'grid',
  gap: { xs: 0.75, md: 2 },
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr', md: '1.4fr 1.2fr 1.4fr 110px' },
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
