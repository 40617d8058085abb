import { businessExport } from './modules/business/business.csv.ts';
import { couponExport } from './modules/coupons/coupons.csv.ts';
import { courseExport } from './modules/courses/courses.csv.ts';
import type { Exporters } from './modules/exports/exports.ts';
import { groupExport } from './modules/groups/groups.csv.ts';
import { lessonExport } from './modules/lessons/lessons.csv.ts';
import { payRunExport } from './modules/pay-runs/pay-run-list.csv.ts';
import { paymentExport } from './modules/payments/payments.csv.ts';
import { productExport } from './modules/products/products.csv.ts';
import { staffExport } from './modules/staff/staff.csv.ts';
import { studentExport } from './modules/students/students.csv.ts';
import { taskExport } from './modules/support-tasks/support-tasks.csv.ts';
import { teacherExport } from './modules/teachers/teachers.csv.ts';
import { trialExport } from './modules/trials/trials.csv.ts';

/** Every list that can be exported, by hand. */
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
