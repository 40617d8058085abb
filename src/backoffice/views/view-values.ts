import * as z from 'zod/mini';
import { createSavedView } from '#domain/office/api/saved-views.ts';

/** A view's name and sharing, by the rules of its endpoint. */
export const VIEW_VALUES = z.pick(createSavedView.body, { name: true, isShared: true });
