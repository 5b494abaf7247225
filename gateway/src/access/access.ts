import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';

export type Access = 'public' | 'admin';
export const ACCESS = 'shop:access';

/** Anyone may call this route. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, 'public' satisfies Access);

/** Only a signed-in admin may call this route; the service that owns the data checks again. */
export const Allow = (access: Exclude<Access, 'public'>): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, access), ApiBearerAuth());
