import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { AdminRole } from '@shop/platform';

export type Access = 'public' | AdminRole;
export const ACCESS = 'shop:access';

/** Anyone may call this route. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, 'public' satisfies Access);

export const BEFORE_SECOND_FACTOR = 'shop:before-second-factor';

/** Admins may call this route before they have verified their second factor. */
export const BeforeSecondFactor = (): MethodDecorator => SetMetadata(BEFORE_SECOND_FACTOR, true);

/**
 * Only admins with this role or a more powerful one may call this route; the service that owns the data checks again.
 */
export const Allow = (role: AdminRole): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, role satisfies Access), ApiBearerAuth());
