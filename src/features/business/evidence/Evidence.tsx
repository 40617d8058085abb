import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  courseCertificate,
  type CourseEvidence,
  courseEvidencePdf,
} from '#calls/teaching/api/course-evidence.ts';
import type { AttendanceState } from '#domain/teaching/course.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { addressOf } from '#src/api/client.ts';
import { downloadFile } from '#src/api/download.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { errorText } from '#src/api/error-text.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { toast } from '#src/toast-store.ts';
import { EvidenceTable } from './EvidenceTable.tsx';
import { formatOneDecimal } from '#src/i18n/format.ts';

const TONES: Readonly<Record<AttendanceState, Tone>> = {
  REACHED: 'success',
  ON_TRACK: 'info',
  AT_RISK: 'warning',
  MISSED: 'danger',
};

function PackButton({ evidence: { id } }: { evidence: CourseEvidence }) {
  const { t } = useTranslation(['evidence', 'common']);
  const file = useMutation({
    mutationFn: () => downloadFile(addressOf(courseEvidencePdf, { params: { id } })),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <Button
      variant="contained"
      startIcon={<PictureAsPdf />}
      disabled={file.isPending}
      onClick={() => file.mutate()}
    >
      {t('evidence:pdf')}
    </Button>
  );
}

function Head({ evidence }: { evidence: CourseEvidence }) {
  const { t } = useTranslation('evidence');
  const { businessName, teacherNames, groupName, mode, startsOn, endsOn, hours, scores, timeZone } = evidence;
  const { count, lessonStars, teacherStars } = scores;
  return (
    <Card title={t('pack')} actions={<PackButton evidence={evidence} />}>
      <DescriptionList
        facts={[
          { label: t('fact.company'), value: businessName },
          {
            label: t('fact.teacher', { count: teacherNames.length }),
            value: teacherNames.length > 0 ? teacherNames.join(', ') : t('fact.no-teacher'),
          },
          { label: t('fact.group'), value: groupName },
          { label: t('fact.mode'), value: t(`mode.${mode}`) },
          {
            label: t('fact.days'),
            value: (
              <>
                <PlainDateField date={startsOn} /> – <PlainDateField date={endsOn} />
              </>
            ),
          },
          { label: t('fact.hours'), value: t('hours', { hours }) },
          {
            label: t('fact.scores'),
            value:
              lessonStars === null || teacherStars === null
                ? t('no-scores')
                : t('scores', {
                    count,
                    lesson: formatOneDecimal(lessonStars),
                    teacher: formatOneDecimal(teacherStars),
                  }),
          },
        ]}
      />
      <Box component="p" sx={{ color: 'text.secondary', mb: 0 }}>
        {t('zone', { city: cityName(timeZone) })}
      </Box>
    </Card>
  );
}

/** The evidence of a course, table by table, each as CSV, and all of it as a PDF to sign. */
export function Evidence({ evidence }: { evidence: CourseEvidence }) {
  const { t } = useTranslation('evidence');
  const { id, participants } = evidence;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Head evidence={evidence} />
      <EvidenceTable
        part="participants"
        evidence={evidence}
        cell={(column, text, index) => {
          const standing = participants[index]?.standing;
          return column === 'standing' && standing ? <Chip tone={TONES[standing]}>{text}</Chip> : null;
        }}
        action={{
          heading: t('certificate'),
          of: (index) => {
            const { studentId = '', fullName = '' } = participants[index] ?? {};
            return (
              <DownloadButton
                address={addressOf(courseCertificate, { params: { id, studentId } })}
                label={t('certificate-of', { name: fullName })}
              />
            );
          },
        }}
      />
      <EvidenceTable part="sessions" evidence={evidence} />
      <EvidenceTable part="seats" evidence={evidence} />
      <EvidenceTable part="log" evidence={evidence} />
      <EvidenceTable part="tests" evidence={evidence} />
    </Box>
  );
}
