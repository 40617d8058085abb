import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getBusinessTimeline,
  getTimeline,
  TIMELINE_PARTS,
  type TimelinePage,
  type TimelinePart,
} from '#domain/office/api/timeline.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { SelectInput } from '../form/SelectInput.tsx';
import { useT } from '../screen/use-t.ts';
import { TimelineRow } from './TimelineRow.tsx';

type Part = TimelinePart | 'ALL';

interface TimelineTabProps {
  of: { accountId: string } | { businessId: string };
  /** A company's managers, whose own timelines can be chosen. */
  people?: readonly { id: string; fullName: string }[] | undefined;
}

/** Everything sent, said and changed about a person or a company, newest first. */
export function TimelineTab({ of, people = [] }: TimelineTabProps) {
  const t = useT('contacts');
  const [personId, setPersonId] = useState('');
  const subject = personId ? { accountId: personId } : of;
  const [part, setPart] = useState<Part>('ALL');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  // Managers have no conversations.
  const parts = 'businessId' in of ? TIMELINE_PARTS.filter((each) => each !== 'MESSAGES') : TIMELINE_PARTS;
  const options = (['ALL', ...parts] as const).map((value) => ({
    value,
    label: t(`timeline.part.${value}`),
  }));
  const choices = [
    { value: '', label: t('timeline.company') },
    ...people.map(({ id, fullName }) => ({ value: id, label: fullName })),
  ];
  const last = cursors.length;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 280px))' }}>
        {people.length > 0 && (
          <SelectInput
            label={t('timeline.about')}
            value={personId}
            options={choices}
            onChange={(id: string) => {
              setPersonId(id);
              setCursors([]);
            }}
          />
        )}
        <SelectInput
          label={t('timeline.show')}
          value={part}
          options={options}
          onChange={(value: Part) => {
            setPart(value);
            setCursors([]);
          }}
        />
      </Box>
      {[undefined, ...cursors].map((before, at) => (
        <Page
          key={`${personId} ${part} ${before ?? ''}`}
          of={subject}
          part={part}
          before={before}
          {...(at === last && { onMore: (next: string) => setCursors([...cursors, next]) })}
        />
      ))}
    </Box>
  );
}

interface PageProps extends Pick<TimelineTabProps, 'of'> {
  part: Part;
  before: string | undefined;
  /** Of the last page that is shown. */
  onMore?: (next: string) => void;
}

const Page = ({ of, part, before, onMore }: PageProps) => {
  const query = { ...(part !== 'ALL' && { only: part }), ...(before && { before }) };
  const more = { ...(onMore && { onMore }) };
  return 'businessId' in of ? (
    <CompanyPage id={of.businessId} query={query} {...more} />
  ) : (
    <PersonPage accountId={of.accountId} query={query} {...more} />
  );
};

interface Asked extends Pick<PageProps, 'onMore'> {
  query: { only?: TimelinePart; before?: string };
}

const CompanyPage = ({ id, query, ...more }: Asked & { id: string }) => (
  <Entries found={useApi(getBusinessTimeline, { params: { id }, query })} {...more} />
);

const PersonPage = ({ accountId, query, ...more }: Asked & { accountId: string }) => (
  <Entries found={useApi(getTimeline, { query: { accountId, ...query } })} accountId={accountId} {...more} />
);

interface EntriesProps extends Pick<PageProps, 'onMore'> {
  found: UseQueryResult<TimelinePage>;
  accountId?: string;
}

function Entries({ found, accountId, onMore }: EntriesProps) {
  const t = useT('contacts');
  return (
    <QueryView query={found}>
      {({ entries, next }) =>
        entries.length === 0 ? (
          <EmptyState picture="messages" title={t('timeline.empty')} text={t('timeline.empty-text')} />
        ) : (
          <div>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {entries.map((entry) => (
                <TimelineRow key={entry.key} entry={entry} {...(accountId && { accountId })} />
              ))}
            </Box>
            {next && onMore && <Button onClick={() => onMore(next)}>{t('timeline.more')}</Button>}
          </div>
        )
      }
    </QueryView>
  );
}
