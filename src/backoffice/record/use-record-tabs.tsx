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
  /** The people whose timelines can be chosen on a company's page. */
  people?: readonly { id: string; fullName: string }[];
}

/** The numbers on the tabs of a record's page. */
export const useRecordCounts = ({ noun, recordId }: NotesOf) =>
  useApi(getRecordCounts, { query: { noun, recordId } });

/** Whose timeline a record's page shows; null for kinds of record without one. */
function timelineOf(noun: NotesOf['noun'], recordId: string) {
  if (noun === 'business') return { businessId: recordId };
  return noun === 'student' || noun === 'teacher' ? { accountId: recordId } : null;
}

/** The last tabs of a record's page: a person's or company's timeline, the notes and documents with their numbers, and the history. */
export function useRecordTabs({
  noun,
  recordId,
  documents,
  documentsOf,
  people,
}: RecordTabsOptions): HashTab[] {
  const t = useT();
  const { data: counts } = useRecordCounts({ noun, recordId });
  const of = timelineOf(noun, recordId);
  return [
    ...(of
      ? [{ id: 'timeline', label: t('tab.timeline'), content: <TimelineTab of={of} people={people} /> }]
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
