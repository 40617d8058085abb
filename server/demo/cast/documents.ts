import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILE_KINDS } from '#domain/office/document.ts';
import type { Level } from '#domain/shared/level.ts';
import { DAY, iso } from '../calendar.ts';
import type { CastKey, GroupKey, StudentKey, TeacherKey } from '../cast-people.ts';
import { smallPdf, smallPng } from './demo-files.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

interface Document {
  readonly key: string;
  readonly title: DemoText;
  readonly bytes: (text: Provider['text']) => Buffer;
  readonly kind: 'pdf' | 'png' | 'text';
  readonly by: CastKey;
  readonly daysAgo: number;
  readonly student?: StudentKey;
  readonly teacher?: TeacherKey;
  readonly group?: GroupKey;
  /** The key of a lesson of the cast. */
  readonly lesson?: string;
  readonly level?: Level;
}

const DOCUMENTS: readonly Document[] = [
  {
    key: 'phrasal-verbs',
    title: { en: 'Phrasal verbs for meetings', es: 'Phrasal verbs para reuniones' },
    bytes: () => Buffer.from('bring up - mention\nput off - delay\nsort out - solve\nwrap up - finish\n'),
    kind: 'text',
    by: 'teacher',
    daysAgo: 12,
    student: 'student',
  },
  {
    key: 'negotiation',
    title: { en: 'Negotiation: useful sentences', es: 'Negociación: frases útiles' },
    bytes: () => Buffer.from('If you could deliver in March, we would order twice the amount.\n'),
    kind: 'text',
    by: 'teacher',
    daysAgo: 20,
    student: 'company',
  },
  {
    key: 'exam',
    title: { en: 'B2 exam: what to bring', es: 'Examen B2: qué llevar' },
    bytes: (text) =>
      Buffer.from(
        text({
          en: 'Identity card, two pencils, a bottle of water without a label.\n',
          es: 'El DNI, dos lápices y una botella de agua sin etiqueta.\n',
        }),
      ),
    kind: 'text',
    by: 'teacher-full',
    daysAgo: 9,
    group: 'exam-b2',
  },
  {
    key: 'meetings',
    title: { en: 'Meetings: opening, chairing, closing', es: 'Reuniones: abrir, moderar y cerrar' },
    bytes: () => Buffer.from('Shall we begin? - Let us move on. - To sum up, we agreed that …\n'),
    kind: 'text',
    by: 'teacher',
    daysAgo: 16,
    group: 'solaria-b2',
  },
  {
    key: 'handbook',
    title: { en: 'Teacher handbook', es: 'Manual del profesorado' },
    bytes: (text) =>
      Buffer.from(
        text({
          en: 'Join the classroom three minutes early. Submit the report on the same day.\n',
          es: 'Entra en el aula virtual tres minutos antes. Envía el informe el mismo día.\n',
        }),
      ),
    kind: 'text',
    by: 'admin',
    daysAgo: 200,
    teacher: 'teacher',
  },
  {
    key: 'tenses',
    title: { en: 'English tenses on one page', es: 'Tiempos verbales en una página' },
    bytes: (text) =>
      smallPdf(text({ en: 'English tenses', es: 'Tiempos verbales en inglés' }), [
        'Present simple: I work here.',
        'Present continuous: I am working on it.',
        'Present perfect: I have worked here for two years.',
        'Past simple: I worked there in 2019.',
        'Future: I will work on it tomorrow.',
      ]),
    kind: 'pdf',
    by: 'teacher',
    daysAgo: 4,
    lesson: 'attended',
  },
  {
    key: 'board',
    title: { en: 'The whiteboard of our lesson', es: 'La pizarra de nuestra clase' },
    bytes: () =>
      smallPng(320, 200, (x, y) => {
        const isLine = y % 40 < 3 && x > 24 && x < 280 - ((y * 7) % 90);
        return isLine ? [30, 50, 110] : [250, 249, 240];
      }),
    kind: 'png',
    by: 'teacher',
    daysAgo: 4,
    lesson: 'attended',
  },
  {
    key: 'library-b1',
    title: { en: 'Reading list B1', es: 'Lecturas B1' },
    bytes: (text) =>
      smallPdf(text({ en: 'Reading list B1', es: 'Lecturas B1' }), [
        'The Canterville Ghost',
        'Sherlock Holmes: Short Stories',
        'Dubliners',
      ]),
    kind: 'pdf',
    by: 'admin',
    daysAgo: 60,
    level: 'B1',
  },
  {
    key: 'rules',
    title: { en: 'How our lessons work', es: 'Así son nuestras clases' },
    bytes: (text) =>
      Buffer.from(
        text({
          en: 'Free cancellation up to 24 hours before. Your teacher waits 10 minutes for you.\n',
          es: 'Puedes cancelar gratis hasta 24 horas antes. Tu profesor o profesora te espera 10 minutos.\n',
        }),
      ),
    kind: 'text',
    by: 'admin',
    daysAgo: 300,
  },
];

/** Small real files below the folder, and their rows. */
export function addDocuments(provider: Provider, folder: string): void {
  const { rows, providerId: provider_id, calendar, id, who, text } = provider;
  for (const document of DOCUMENTS) {
    const { ending, mediaType } = FILE_KINDS[document.kind];
    const document_id = id('document', document.key);
    const storage_key = `${provider_id}/${document_id}`;
    const path = join(folder, storage_key);
    mkdirSync(dirname(path), { recursive: true });
    const bytes = document.bytes(text);
    writeFileSync(path, bytes);
    rows.add('document', {
      provider_id,
      id: document_id,
      title: text(document.title),
      storage_key,
      file_name: `${document.key}.${ending}`,
      media_type: mediaType,
      size_bytes: bytes.length,
      student_id: document.student ? who(document.student) : null,
      teacher_id: document.teacher ? who(document.teacher) : null,
      group_id: document.group ? id('group', document.group) : null,
      lesson_id: document.lesson ? id('lesson', document.lesson) : null,
      level: document.level ?? null,
      uploaded_by: who(document.by),
      created_at: iso(calendar.now - document.daysAgo * DAY),
    });
  }
}
