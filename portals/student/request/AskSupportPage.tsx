import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { getBookingOptions } from '#calls/scheduling/api/lesson-requests.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { CallForm } from './CallForm.tsx';
import { LessonForm } from './LessonForm.tsx';
import { MoveForm } from './MoveForm.tsx';
import { WeeklyForm } from './WeeklyForm.tsx';

const KINDS = ['lesson', 'weekly', 'call'] as const;
type Kind = (typeof KINDS)[number];
const kindOf = (asked: string | null): Kind => KINDS.find((kind) => kind === asked) ?? 'lesson';

/** Requests to support: a lesson if no available time suits, weekly lessons, a late change, a call. */
export function AskSupportPage() {
  const { t } = useTranslation('booking');
  const [search, setSearch] = useAddressSearch();
  const options = useApi(getBookingOptions);
  const kind = kindOf(search.get('kind'));
  const lessonId = search.get('lesson');
  const isCall = kind === 'call' && !lessonId;
  return (
    <>
      <PageHeader title={t('request.title')} subtitle={!isCall && <ZoneNote />} />
      <Box sx={{ maxWidth: 640, display: 'grid', gap: 2 }}>
        {!lessonId && (
          <ToggleGroup
            label={t('request.kind')}
            value={kind}
            options={KINDS.map((each) => ({ value: each, label: t(`request.kinds.${each}`) }))}
            onChange={(next) => setSearch({ kind: next }, { replace: true })}
          />
        )}
        <Card>
          <QueryView query={options}>
            {(rules) => {
              if (lessonId) return <MoveForm lessonId={lessonId} />;
              // All three stay mounted, so that switching between them loses no input.
              return (
                <>
                  <Box hidden={kind !== 'lesson'}>
                    <LessonForm options={rules} />
                  </Box>
                  <Box hidden={kind !== 'weekly'}>
                    <WeeklyForm options={rules} />
                  </Box>
                  <Box hidden={kind !== 'call'}>
                    <CallForm />
                  </Box>
                </>
              );
            }}
          </QueryView>
        </Card>
      </Box>
    </>
  );
}
