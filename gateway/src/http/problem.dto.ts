import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { FieldProblem, Problem } from './problem.js';

export class FieldProblemDto implements FieldProblem {
  @ApiProperty() field: string;
  @ApiProperty() code: string;
  @ApiProperty() message: string;
}

export class ProblemDto implements Problem {
  @ApiProperty() type: string;
  @ApiProperty() title: string;
  @ApiProperty() status: number;
  @ApiProperty() detail: string;
  @ApiProperty({ description: 'Stable, for programs' }) code: string;
  @ApiProperty({ description: 'The same text as detail' }) error: string;
  @ApiPropertyOptional({ type: [FieldProblemDto] }) errors?: FieldProblemDto[];
  @ApiProperty() requestId: string;
}

/** Adds to the OpenAPI document that a call responds with 501 when the operator has not set the feature up. */
export const ApiNotConfigured = (): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ApiExtraModels(ProblemDto),
    ApiResponse({
      status: 501,
      description: 'not_configured',
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
    }),
  );
