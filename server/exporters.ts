import { businessExport } from '#server/modules/business/businesses/business.csv.ts';
import { couponExport } from '#server/modules/billing/coupons/coupons.csv.ts';
import { courseExport } from '#server/modules/teaching/courses/courses.csv.ts';
import type { Exporters } from '#server/modules/office/exports/exports.ts';
import { groupExport } from '#server/modules/scheduling/groups/groups.csv.ts';
import { lessonExport } from '#server/modules/scheduling/lessons/lessons.csv.ts';
import { payRunExport } from '#server/modules/billing/pay-runs/pay-run-list.csv.ts';
import { paymentExport } from '#server/modules/billing/payments/payments.csv.ts';
import { productExport } from '#server/modules/billing/products/products.csv.ts';
import { staffExport } from '#server/modules/people/staff/staff.csv.ts';
import { studentExport } from '#server/modules/people/students/students.csv.ts';
import { taskExport } from '#server/modules/office/support-tasks/support-tasks.csv.ts';
import { teacherExport } from '#server/modules/people/teachers/teachers.csv.ts';
import { trialExport } from '#server/modules/teaching/trials/trials.csv.ts';

/** All lists that can be exported, listed by hand. */
export const EXPORTERS: Exporters = {
  students: studentExport,
  teachers: teacherExport,
  groups: groupExport,
  business: businessExport,
  trials: trialExport,
  payments: paymentExport,
  products: productExport,
  coupons: couponExport,
  courses: courseExport,
  lessons: lessonExport,
  'support-tasks': taskExport,
  staff: staffExport,
  'pay-runs': payRunExport,
};
