import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { listRoomDocuments } from '#calls/teaching/api/classroom-documents.ts';
import type { FiledReport } from '#domain/teaching/api/lesson-reports.ts';
import { useApi } from '#src/api/queries.ts';
import { DateField } from '#src/ui/form/DateField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import type { ReportDraft } from './draft.ts';

interface HomeworkOfReportProps {
  lessonId: string;
  /** The document that the report has. */
  known: FiledReport['homeworkDocument'];
}

/** Once there is homework: until when, and which document of the lesson or the library goes with it. */
export function HomeworkOfReport({ lessonId, known }: HomeworkOfReportProps) {
  const { t } = useTranslation('report');
  const isSet = useWatch<ReportDraft, 'homework'>({ name: 'homework' }).trim() !== '';
  const { data } = useApi(listRoomDocuments, { params: { id: lessonId } }, { enabled: isSet });
  if (!isSet) return null;
  const documents = data ?? (known ? [known] : []);
  return (
    <>
      <DateField name="homeworkDueOn" label={t('homework-due')} hint={t('homework-due-hint')} />
      {documents.length > 0 && (
        <SelectField
          name="homeworkDocumentId"
          label={t('homework-document')}
          options={[
            { value: '', label: t('homework-no-document') },
            ...documents.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
    </>
  );
}
