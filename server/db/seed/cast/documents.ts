import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DAY, iso } from '../calendar.ts';
import type { CastKey, GroupKey, StudentKey, TeacherKey } from '../cast-people.ts';
import type { School } from './school.ts';

interface Document {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly by: CastKey;
  readonly daysAgo: number;
  readonly student?: StudentKey;
  readonly teacher?: TeacherKey;
  readonly group?: GroupKey;
}

const DOCUMENTS: readonly Document[] = [
  {
    key: 'phrasal-verbs',
    title: 'Phrasal verbs for meetings',
    text: 'bring up - mention\nput off - delay\nsort out - solve\nwrap up - finish\n',
    by: 'teacher',
    daysAgo: 12,
    student: 'student',
  },
  {
    key: 'negotiation',
    title: 'Negotiation: useful sentences',
    text: 'If you could deliver in March, we would order twice the amount.\n',
    by: 'teacher',
    daysAgo: 20,
    student: 'company',
  },
  {
    key: 'exam',
    title: 'Exam B2: what to bring',
    text: 'Identity card, two pencils, a bottle of water without label.\n',
    by: 'teacher-full',
    daysAgo: 9,
    group: 'exam-b2',
  },
  {
    key: 'handbook',
    title: 'Handbook for teachers',
    text: 'Enter the room three minutes early. File the report on the same day.\n',
    by: 'admin',
    daysAgo: 200,
    teacher: 'teacher',
  },
];

/** Small real files below the folder, and their rows. */
export function addDocuments(school: School, folder: string): void {
  const { rows, providerId: provider_id, calendar, id, who } = school;
  for (const document of DOCUMENTS) {
    const document_id = id('document', document.key);
    const storage_key = `${provider_id}/${document_id}`;
    const path = join(folder, storage_key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, document.text);
    rows.add('document', {
      provider_id,
      id: document_id,
      title: document.title,
      storage_key,
      file_name: `${document.key}.txt`,
      media_type: 'text/plain',
      size_bytes: Buffer.byteLength(document.text),
      student_id: document.student ? who(document.student) : null,
      teacher_id: document.teacher ? who(document.teacher) : null,
      group_id: document.group ? id('group', document.group) : null,
      uploaded_by: who(document.by),
      created_at: iso(calendar.now - document.daysAgo * DAY),
    });
  }
}
