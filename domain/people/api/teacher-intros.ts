import * as z from 'zod/mini';
import { introType, MAX_TRANSCRIPT } from '../teacher-intro.ts';
import { language } from '#domain/shared/language.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { instant } from '#domain/values/instant.ts';
import { optionalText } from '#domain/values/text.ts';

const roles = ['TEACHER'] as const;
const ofTeacher = {
  roles: ['CUSTOMER_SUPPORT'],
  area: 'teachers',
  params: z.strictObject({ id: idOf('teacher') }),
} as const;

/** Captions of a video (WebVTT); the file is served by `getIntroCaptionsFile`. */
export const introCaptions = z.object({ id: z.string(), language, sizeBytes: z.int() });
export type IntroCaptions = z.infer<typeof introCaptions>;

/** A teacher's introduction, in sound or in moving pictures; its file is served by `getTeacherIntroFile`. */
export const teacherIntro = z.object({
  id: z.string(),
  mediaType: introType,
  sizeBytes: z.int(),
  /** The words spoken. */
  transcript: z.nullable(z.string()),
  /** Of a video only. */
  captions: z.nullable(introCaptions),
  createdAt: instant,
  version: z.int(),
});
export type TeacherIntro = z.infer<typeof teacherIntro>;

const reply = z.object({ intro: z.nullable(teacherIntro) });

export const getOwnIntro = endpoint({
  method: 'GET',
  path: '/teacher-platform/intro',
  summary: 'Get your introduction',
  roles,
  reply,
});

export const setOwnIntro = endpoint({
  method: 'POST',
  path: '/teacher-platform/intro',
  summary:
    'Set your introduction: MP4, WebM, M4A, MP3 or Ogg of at most 10 MB and 2 minutes; places and names in the file are removed',
  roles,
  takes: 'file',
  reply,
});

export const changeOwnIntro = endpoint({
  method: 'PATCH',
  path: '/teacher-platform/intro',
  summary: 'Change the text of what your introduction says',
  roles,
  body: z.strictObject({
    transcript: optionalText({ max: MAX_TRANSCRIPT, lines: 'many' }),
    version: z.int(),
  }),
  reply,
});

export const removeOwnIntro = endpoint({
  method: 'DELETE',
  path: '/teacher-platform/intro',
  summary: 'Delete your introduction',
  roles,
});

export const setIntroCaptions = endpoint({
  method: 'POST',
  path: '/teacher-platform/intro/captions',
  summary: 'Set the captions of your video introduction: a WebVTT file of at most 64 kB',
  roles,
  query: z.strictObject({
    /** The video that the captions were made for: 404 once it is replaced. */
    intro: z.uuid(),
    language,
  }),
  takes: 'file',
  reply,
});

export const removeIntroCaptions = endpoint({
  method: 'DELETE',
  path: '/teacher-platform/intro/captions',
  summary: 'Delete the captions of your introduction',
  roles,
  reply,
});

export const getTeacherIntro = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/intro',
  summary: "Get a teacher's introduction",
  ...ofTeacher,
  reply,
});

export const getIntroOfTeacher = endpoint({
  method: 'GET',
  path: '/student-platform/teachers/:id/intro',
  summary: "Get an active teacher's introduction",
  roles: ['STUDENT'],
  params: ofTeacher.params,
  reply,
});

export const removeTeacherIntro = endpoint({
  method: 'DELETE',
  path: '/backoffice/teachers/:id/intro',
  summary: "Delete a teacher's introduction",
  ...ofTeacher,
});

export const getTeacherIntroFile = endpoint({
  method: 'GET',
  path: '/teacher-intros/:id',
  summary: 'Play an introduction: your own; students those of active teachers, staff all; answers ranges',
  roles: ['CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT'],
  area: 'teachers',
  params: z.strictObject({ id: idOf('teacher-intro') }),
  replies: 'media',
});

export const getIntroCaptionsFile = endpoint({
  method: 'GET',
  path: '/teacher-intros/captions/:id',
  summary: 'Get the captions of an introduction that you may play, as WebVTT',
  roles: ['CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT'],
  area: 'teachers',
  params: z.strictObject({ id: idOf('teacher-intro-captions') }),
  replies: 'media',
});
