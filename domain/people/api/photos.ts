import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

export const setOwnPhoto = endpoint({
  method: 'POST',
  path: '/auth/photo',
  summary:
    "Set your photo: a square JPEG of at most 1024 pixels a side and 200 kB; the camera's metadata is removed",
  roles: ['CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT', 'BUSINESS_MANAGER'],
  area: 'staff',
  takes: 'file',
  reply: z.object({ photoUrl: z.string() }),
});

export const removeOwnPhoto = endpoint({
  method: 'DELETE',
  path: '/auth/photo',
  summary: 'Delete your photo',
  roles: ['CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT', 'BUSINESS_MANAGER'],
  area: 'staff',
});

export const getPhoto = endpoint({
  method: 'GET',
  path: '/photos/:id',
  summary:
    "Get a photo: yours or any teacher's; staff see all, teachers their students', managers their company's",
  roles: ['CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT', 'BUSINESS_MANAGER'],
  area: 'staff',
  params: z.strictObject({ id: idOf('photo') }),
  replies: 'picture',
});
