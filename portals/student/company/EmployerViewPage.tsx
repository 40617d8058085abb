import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { employerView } from '#calls/business/api/employer-view.ts';
import { USAGE_FIGURES, usageFigures } from '#domain/business/business-usage.ts';
import { EVIDENCE_PARTS, evidenceRows } from '#domain/teaching/course-evidence.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { useApi } from '#src/api/queries.ts';
import { PartTable } from '#src/features/business/evidence/PartTable.tsx';
import { CreditRows } from '#src/features/business/usage/CreditRows.tsx';
import { LessonRows } from '#src/features/business/usage/LessonRows.tsx';
import { formatPercent } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { HelpText } from '#src/ui/HelpText.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ownFacts, type View } from './own-fields.tsx';

const NEVER = ['notes', 'money', 'contact', 'said'] as const;

function Figures({ figures, from, to }: View) {
  const { t } = useTranslation(['company-view', 'company']);
  return (
    <Card title={t('figures')}>
      <Box component="p" sx={muted}>
        <PlainDateField date={from} /> – <PlainDateField date={to} />
      </Box>
      <Box component="dl" sx={grid}>
        {usageFigures.map((figure) => (
          <div key={figure}>
            <dt>
              <HelpText means={t(`company:figure.${figure}.means`)}>
                {t(`company:figure.${figure}.label`)}
              </HelpText>
            </dt>
            <dd>
              {USAGE_FIGURES[figure].unit === 'cents' ? (
                <MoneyField cents={figures[figure]} />
              ) : (
                figures[figure]
              )}
            </dd>
          </div>
        ))}
      </Box>
    </Card>
  );
}

/** Long content that is collapsed at first. */
function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <Box component="summary" sx={{ minHeight: 44, py: 1.25, cursor: 'pointer', fontWeight: 600 }}>
        {summary}
      </Box>
      {children}
    </details>
  );
}

function Course({ course }: { course: View['courses'][number] }) {
  const { t } = useTranslation(['company-view', 'evidence']);
  return (
    <Card title={t('course', { name: course.name })}>
      <Box component="p" sx={muted}>
        {t('course-pack')} {t('evidence:zone', { city: cityName(course.timeZone) })}
      </Box>
      <Folded summary={t('course-rows')}>
        {EVIDENCE_PARTS.map((part) => (
          <Box component="section" key={part} sx={{ mt: 2 }}>
            <Box component="h3" sx={{ fontSize: '1rem', m: 0, mb: 1 }}>
              {t(`evidence:part.${part}`)}
            </Box>
            <PartTable
              part={part}
              rows={evidenceRows(part, course, (word) => t(`evidence:word.${word}`), formatPercent)}
            />
          </Box>
        ))}
      </Folded>
    </Card>
  );
}

/** An employee's data as their company sees it, from the replies that its managers get, and the data that it never sees. */
export function EmployerViewPage() {
  const { t } = useTranslation('company-view');
  const view = useApi(employerView);
  return (
    <QueryView query={view} isPage>
      {(data) => (
        <>
          <PageHeader title={t('title')} subtitle={t('intro', { company: data.person.businessName })} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Card title={t('never')}>
              <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
                {NEVER.map((what) => (
                  <li key={what}>{t(`never-is.${what}`)}</li>
                ))}
              </Box>
            </Card>
            <Card title={t('about')}>
              <DescriptionList facts={ownFacts(data, t)} />
            </Card>
            <Figures {...data} />
            <Card title={t('lessons')}>
              {data.lessons.length === 0 ? (
                <Box sx={muted}>{t('no-lessons')}</Box>
              ) : (
                <Folded summary={t('lesson-rows', { count: data.lessons.length })}>
                  <LessonRows lessons={data.lessons} hasNames={false} hasLinks={false} />
                </Folded>
              )}
            </Card>
            <Card title={t('credits')}>
              {data.credits.length === 0 ? (
                <Box sx={muted}>{t('no-credits')}</Box>
              ) : (
                <CreditRows lots={data.credits} isOwn />
              )}
            </Card>
            {data.courses.map((course) => (
              <Course key={course.id} course={course} />
            ))}
          </Box>
        </>
      )}
    </QueryView>
  );
}

const muted = { color: 'text.secondary', mt: 0 } as const;
const grid = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
  '& dd': { m: 0, fontWeight: 600, fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' },
} as const;
