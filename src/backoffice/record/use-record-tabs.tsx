import type { DocumentEndpoints } from '#domain/office/api/documents.ts';
import { getRecordCounts } from '#domain/office/api/record-counts.ts';
import { useApi } from '#src/api/queries.ts';
import type { HashTab } from '#src/ui/HashTabs.tsx';
import { TimelineTab } from './TimelineTab.tsx';
import { useT } from '../screen/use-t.ts';
import { AuditTab } from './AuditTab.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { NotesTab } from './NotesTab.tsx';
import type { NotesOf } from './note-values.ts';

interface RecordTabsOptions extends NotesOf {
  documents: DocumentEndpoints;
  /** The record that the documents are of, where it is another one. */
  documentsOf?: string;
}

/** The numbers on the tabs of a record's page. */
export const useRecordCounts = ({ noun, recordId }: NotesOf) =>
  useApi(getRecordCounts, { query: { noun, recordId } });

/** The last tabs of a record's page: a person's timeline, the notes and documents with their numbers, and the history. */
export function useRecordTabs({ noun, recordId, documents, documentsOf }: RecordTabsOptions): HashTab[] {
  const t = useT();
  const { data: counts } = useRecordCounts({ noun, recordId });
  const isPerson = noun === 'student' || noun === 'teacher';
  return [
    ...(isPerson
      ? [{ id: 'timeline', label: t('tab.timeline'), content: <TimelineTab accountId={recordId} /> }]
      : []),
    {
      id: 'notes',
      label: t('tab.notes'),
      count: counts?.notes,
      content: <NotesTab noun={noun} recordId={recordId} />,
    },
    {
      id: 'documents',
      label: t('tab.documents'),
      count: counts?.documents,
      content: <DocumentsTab endpoints={documents} id={documentsOf ?? recordId} />,
    },
    { id: 'audit', label: t('tab.audit'), content: <AuditTab recordId={recordId} /> },
  ];
}
