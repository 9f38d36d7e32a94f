// Made from the database by: npm run rows
// Values are those of the REST interface, where PostgreSQL writes the JSON.

/** A value that is not null; a column says whether it may be. */
export type Json = string | number | boolean | { [key: string]: Json | null | undefined } | (Json | null)[];

/** GeoJSON in WGS 84. */
export type GeometryJson =
  | { type: "Point"; coordinates: number[] }
  | { type: "MultiPoint" | "LineString"; coordinates: number[][] }
  | { type: "MultiLineString" | "Polygon"; coordinates: number[][][] }
  | { type: "MultiPolygon"; coordinates: number[][][][] }
  | { type: "GeometryCollection"; geometries: GeometryJson[] };

export type Database = {
  public: {
    Tables: {
      administrative_units: {
        Row: {
          code: string;
          hectares: number;
          id: number;
          level: number;
          name: string;
          outline: GeometryJson;
          parent_id: number | null;
          sketch: GeometryJson | null;
          version_id: number;
        };
        Insert: {
          code: string;
          hectares: number;
          id?: never;
          level: number;
          name: string;
          outline: GeometryJson;
          parent_id?: number | null;
          sketch?: never;
          version_id: number;
        };
        Update: {
          code?: string;
          hectares?: number;
          id?: never;
          level?: number;
          name?: string;
          outline?: GeometryJson;
          parent_id?: number | null;
          sketch?: never;
          version_id?: number;
        };
        Relationships: [
          { foreignKeyName: "administrative_units_parent_id_version_id_fkey"; columns: ["parent_id", "version_id"]; isOneToOne: false; referencedRelation: "administrative_units"; referencedColumns: ["id", "version_id"] },
          { foreignKeyName: "administrative_units_version_id_fkey"; columns: ["version_id"]; isOneToOne: false; referencedRelation: "boundary_versions"; referencedColumns: ["id"] },
        ];
      };
      api_keys: {
        Row: {
          access_key_id: string | null;
          author: string | null;
          created_at: string;
          expires_at: string | null;
          id: number;
          last_used_at: string | null;
          name: string;
          organisation_id: number;
          permissions: (string)[];
          prefix: string;
          revoked_at: string | null;
          user_id: string;
        };
        Insert: {
          access_key_id?: string | null;
          author?: string | null;
          created_at?: string;
          expires_at?: string | null;
          id?: never;
          last_used_at?: string | null;
          name: string;
          organisation_id: number;
          permissions: (string)[];
          prefix: string;
          revoked_at?: string | null;
          user_id: string;
        };
        Update: {
          access_key_id?: string | null;
          author?: string | null;
          created_at?: string;
          expires_at?: string | null;
          id?: never;
          last_used_at?: string | null;
          name?: string;
          organisation_id?: number;
          permissions?: (string)[];
          prefix?: string;
          revoked_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          { foreignKeyName: "api_keys_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      article_drafts: {
        Row: {
          article_id: number;
          body: string;
          id: number;
          image: string | null;
          language: "fr" | "en";
          slug: string;
          summary: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          article_id: number;
          body?: string;
          id?: never;
          image?: string | null;
          language: "fr" | "en";
          slug?: string;
          summary?: string;
          title?: string;
          updated_at?: string;
        };
        Update: {
          article_id?: number;
          body?: string;
          id?: never;
          image?: string | null;
          language?: "fr" | "en";
          slug?: string;
          summary?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "article_drafts_article_id_fkey"; columns: ["article_id"]; isOneToOne: false; referencedRelation: "articles"; referencedColumns: ["id"] },
        ];
      };
      article_texts: {
        Row: {
          article_id: number;
          body: string;
          id: number;
          image: string | null;
          language: "fr" | "en";
          published_at: string;
          slug: string;
          source_hash: string | null;
          summary: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          article_id: number;
          body: string;
          id?: never;
          image?: string | null;
          language: "fr" | "en";
          published_at?: string;
          slug: string;
          source_hash?: string | null;
          summary: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          article_id?: number;
          body?: string;
          id?: never;
          image?: string | null;
          language?: "fr" | "en";
          published_at?: string;
          slug?: string;
          source_hash?: string | null;
          summary?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "article_texts_article_id_fkey"; columns: ["article_id"]; isOneToOne: false; referencedRelation: "articles"; referencedColumns: ["id"] },
        ];
      };
      article_versions: {
        Row: {
          article_id: number;
          author: string;
          body: string;
          id: number;
          image: string | null;
          language: string;
          published_at: string;
          slug: string;
          summary: string;
          title: string;
        };
        Insert: {
          article_id: number;
          author?: string;
          body: string;
          id?: never;
          image?: string | null;
          language: string;
          published_at?: string;
          slug: string;
          summary: string;
          title: string;
        };
        Update: {
          article_id?: number;
          author?: string;
          body?: string;
          id?: never;
          image?: string | null;
          language?: string;
          published_at?: string;
          slug?: string;
          summary?: string;
          title?: string;
        };
        Relationships: [
          { foreignKeyName: "article_versions_article_id_fkey"; columns: ["article_id"]; isOneToOne: false; referencedRelation: "articles"; referencedColumns: ["id"] },
        ];
      };
      articles: {
        Row: {
          created_at: string;
          id: number;
          kind: "article" | "guide";
          position: number;
          source_key: string | null;
        };
        Insert: {
          created_at?: string;
          id?: never;
          kind: "article" | "guide";
          position?: number;
          source_key?: string | null;
        };
        Update: {
          created_at?: string;
          id?: never;
          kind?: "article" | "guide";
          position?: number;
          source_key?: string | null;
        };
        Relationships: [];
      };
      assessed_outlines: {
        Row: {
          geometry: Json;
          geometry_hash: string;
          project_id: number;
        };
        Insert: {
          geometry: Json;
          geometry_hash: string;
          project_id: number;
        };
        Update: {
          geometry?: Json;
          geometry_hash?: string;
          project_id?: number;
        };
        Relationships: [
          { foreignKeyName: "assessed_outlines_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id"] },
        ];
      };
      assessments: {
        Row: {
          code_version: string;
          created_at: string;
          created_by: string | null;
          evidence_format: string | null;
          evidence_hash: string | null;
          finished_at: string | null;
          id: number;
          job_id: number | null;
          keeps_shown: boolean;
          layer_files: Json;
          layers: Json;
          module: string;
          organisation_id: number;
          parameters: Json;
          plots_done: number;
          plots_total: number;
          project_id: number;
          request_key: string;
          reservation_id: number | null;
          rules: Json;
          status: "queued" | "running" | "completed" | "failed" | "cancelled";
        };
        Insert: {
          code_version: string;
          created_at?: string;
          created_by?: string | null;
          evidence_format?: string | null;
          evidence_hash?: string | null;
          finished_at?: string | null;
          id?: never;
          job_id?: number | null;
          keeps_shown?: boolean;
          layer_files?: Json;
          layers?: Json;
          module: string;
          organisation_id: number;
          parameters: Json;
          plots_done?: number;
          plots_total: number;
          project_id: number;
          request_key: string;
          reservation_id?: number | null;
          rules?: Json;
          status?: "queued" | "running" | "completed" | "failed" | "cancelled";
        };
        Update: {
          code_version?: string;
          created_at?: string;
          created_by?: string | null;
          evidence_format?: string | null;
          evidence_hash?: string | null;
          finished_at?: string | null;
          id?: never;
          job_id?: number | null;
          keeps_shown?: boolean;
          layer_files?: Json;
          layers?: Json;
          module?: string;
          organisation_id?: number;
          parameters?: Json;
          plots_done?: number;
          plots_total?: number;
          project_id?: number;
          request_key?: string;
          reservation_id?: number | null;
          rules?: Json;
          status?: "queued" | "running" | "completed" | "failed" | "cancelled";
        };
        Relationships: [
          { foreignKeyName: "assessments_job_id_fkey"; columns: ["job_id"]; isOneToOne: false; referencedRelation: "jobs"; referencedColumns: ["id"] },
          { foreignKeyName: "assessments_project_id_organisation_id_module_fkey"; columns: ["project_id", "organisation_id", "module"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id", "module"] },
          { foreignKeyName: "assessments_reservation_id_fkey"; columns: ["reservation_id"]; isOneToOne: false; referencedRelation: "credit_entries"; referencedColumns: ["id"] },
        ];
      };
      audit_entries: {
        Row: {
          action: "insert" | "update" | "delete";
          actor: string | null;
          actor_name: string | null;
          after: Json | null;
          before: Json | null;
          created_at: string;
          entity: string;
          entity_id: number;
          id: number;
          ip: string | null;
          organisation_id: number;
          user_agent: string | null;
          deed: string;
        };
        Insert: {
          action: "insert" | "update" | "delete";
          actor?: string | null;
          actor_name?: string | null;
          after?: Json | null;
          before?: Json | null;
          created_at?: string;
          entity: string;
          entity_id: number;
          id?: never;
          ip?: string | null;
          organisation_id: number;
          user_agent?: string | null;
        };
        Update: {
          action?: "insert" | "update" | "delete";
          actor?: string | null;
          actor_name?: string | null;
          after?: Json | null;
          before?: Json | null;
          created_at?: string;
          entity?: string;
          entity_id?: number;
          id?: never;
          ip?: string | null;
          organisation_id?: number;
          user_agent?: string | null;
        };
        Relationships: [
          { foreignKeyName: "audit_entries_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
        ComputedFields: "deed";
      };
      back_check_records: {
        Row: {
          agent: string;
          assigned_to: string | null;
          back_check_id: number;
          doubt: number;
          id: number;
          organisation_id: number;
          project_id: number;
          record_id: number;
          second_record_id: number | null;
        };
        Insert: {
          agent: string;
          assigned_to?: string | null;
          back_check_id: number;
          doubt: number;
          id?: never;
          organisation_id: number;
          project_id: number;
          record_id: number;
          second_record_id?: number | null;
        };
        Update: {
          agent?: string;
          assigned_to?: string | null;
          back_check_id?: number;
          doubt?: number;
          id?: never;
          organisation_id?: number;
          project_id?: number;
          record_id?: number;
          second_record_id?: number | null;
        };
        Relationships: [
          { foreignKeyName: "back_check_records_back_check_id_project_id_fkey"; columns: ["back_check_id", "project_id"]; isOneToOne: false; referencedRelation: "back_checks"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "back_check_records_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "back_check_records_record_id_project_id_fkey"; columns: ["record_id", "project_id"]; isOneToOne: false; referencedRelation: "records"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "back_check_records_second_record_id_project_id_fkey"; columns: ["second_record_id", "project_id"]; isOneToOne: false; referencedRelation: "records"; referencedColumns: ["id", "project_id"] },
        ];
      };
      back_checks: {
        Row: {
          author: string;
          created_at: string;
          id: number;
          organisation_id: number;
          per_agent: number;
          project_form_id: number;
          project_id: number;
          request_key: string;
          seed: string;
        };
        Insert: {
          author?: string;
          created_at?: string;
          id?: never;
          organisation_id: number;
          per_agent: number;
          project_form_id: number;
          project_id: number;
          request_key: string;
          seed: string;
        };
        Update: {
          author?: string;
          created_at?: string;
          id?: never;
          organisation_id?: number;
          per_agent?: number;
          project_form_id?: number;
          project_id?: number;
          request_key?: string;
          seed?: string;
        };
        Relationships: [
          { foreignKeyName: "back_checks_project_form_id_project_id_fkey"; columns: ["project_form_id", "project_id"]; isOneToOne: false; referencedRelation: "project_forms"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "back_checks_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      backgrounds: {
        Row: {
          active: boolean;
          attribution: string;
          id: number;
          kind: "satellite" | "hybrid" | "plain";
          maximum_zoom: number;
          minimum_zoom: number;
          name_en: string;
          name_fr: string;
          tile_size: number;
          version: number;
        };
        Insert: {
          active?: boolean;
          attribution: string;
          id?: never;
          kind: "satellite" | "hybrid" | "plain";
          maximum_zoom: number;
          minimum_zoom: number;
          name_en: string;
          name_fr: string;
          tile_size?: number;
          version?: number;
        };
        Update: {
          active?: boolean;
          attribution?: string;
          id?: never;
          kind?: "satellite" | "hybrid" | "plain";
          maximum_zoom?: number;
          minimum_zoom?: number;
          name_en?: string;
          name_fr?: string;
          tile_size?: number;
          version?: number;
        };
        Relationships: [];
      };
      baseline_controls: {
        Row: {
          assessment_id: number;
          cell: string;
          distance: number;
          number: number;
          outline: Json;
          plot_id: number;
          project_id: number;
          stocking: Json;
          weight: number;
        };
        Insert: {
          assessment_id: number;
          cell: string;
          distance: number;
          number: number;
          outline: Json;
          plot_id: number;
          project_id: number;
          stocking: Json;
          weight: number;
        };
        Update: {
          assessment_id?: number;
          cell?: string;
          distance?: number;
          number?: number;
          outline?: Json;
          plot_id?: number;
          project_id?: number;
          stocking?: Json;
          weight?: number;
        };
        Relationships: [
          { foreignKeyName: "baseline_controls_assessment_id_project_id_fkey"; columns: ["assessment_id", "project_id"]; isOneToOne: false; referencedRelation: "baselines"; referencedColumns: ["assessment_id", "project_id"] },
          { foreignKeyName: "baseline_controls_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
        ];
      };
      baselines: {
        Row: {
          assessment_id: number;
          document: Json;
          frozen: Json | null;
          module: string;
          others: Json | null;
          project_id: number;
          sha256: string;
        };
        Insert: {
          assessment_id: number;
          document: Json;
          frozen?: Json | null;
          module: string;
          others?: Json | null;
          project_id: number;
          sha256: string;
        };
        Update: {
          assessment_id?: number;
          document?: Json;
          frozen?: Json | null;
          module?: string;
          others?: Json | null;
          project_id?: number;
          sha256?: string;
        };
        Relationships: [
          { foreignKeyName: "baselines_assessment_id_project_id_module_fkey"; columns: ["assessment_id", "project_id", "module"]; isOneToOne: false; referencedRelation: "assessments"; referencedColumns: ["id", "project_id", "module"] },
        ];
      };
      boundary_versions: {
        Row: {
          country: string;
          created_at: string;
          created_by: string | null;
          files: Json;
          id: number;
          inspect_job_id: number | null;
          licence: string;
          place_job_id: number | null;
          preview: Json | null;
          published_at: string | null;
          published_by: string | null;
          request_key: string;
          source: string;
          status: "inspecting" | "inspected" | "unusable" | "published" | "replaced" | "failed" | "cancelled";
          valid_from: string;
          valid_to: string | null;
        };
        Insert: {
          country: string;
          created_at?: string;
          created_by?: string | null;
          files: Json;
          id?: never;
          inspect_job_id?: number | null;
          licence: string;
          place_job_id?: number | null;
          preview?: Json | null;
          published_at?: string | null;
          published_by?: string | null;
          request_key: string;
          source: string;
          status?: "inspecting" | "inspected" | "unusable" | "published" | "replaced" | "failed" | "cancelled";
          valid_from: string;
          valid_to?: string | null;
        };
        Update: {
          country?: string;
          created_at?: string;
          created_by?: string | null;
          files?: Json;
          id?: never;
          inspect_job_id?: number | null;
          licence?: string;
          place_job_id?: number | null;
          preview?: Json | null;
          published_at?: string | null;
          published_by?: string | null;
          request_key?: string;
          source?: string;
          status?: "inspecting" | "inspected" | "unusable" | "published" | "replaced" | "failed" | "cancelled";
          valid_from?: string;
          valid_to?: string | null;
        };
        Relationships: [
          { foreignKeyName: "boundary_versions_inspect_job_id_fkey"; columns: ["inspect_job_id"]; isOneToOne: false; referencedRelation: "jobs"; referencedColumns: ["id"] },
          { foreignKeyName: "boundary_versions_place_job_id_fkey"; columns: ["place_job_id"]; isOneToOne: false; referencedRelation: "jobs"; referencedColumns: ["id"] },
        ];
      };
      card_keys: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          fingerprint: string;
          id: number;
          number: number;
          organisation_id: number;
          public_key: string;
          retired_on: string | null;
          valid_from: string;
          withdrawn_on: string | null;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          fingerprint: string;
          id?: never;
          number: number;
          organisation_id: number;
          public_key: string;
          retired_on?: string | null;
          valid_from?: string;
          withdrawn_on?: string | null;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          fingerprint?: string;
          id?: never;
          number?: number;
          organisation_id?: number;
          public_key?: string;
          retired_on?: string | null;
          valid_from?: string;
          withdrawn_on?: string | null;
        };
        Relationships: [
          { foreignKeyName: "card_keys_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      consent_purposes: {
        Row: {
          code: string;
          position: number;
        };
        Insert: {
          code: string;
          position: number;
        };
        Update: {
          code?: string;
          position?: number;
        };
        Relationships: [];
      };
      consent_wordings: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          id: number;
          language: string;
          organisation_id: number;
          purpose: string;
          retired_at: string | null;
          text: string;
          version: number;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          language: string;
          organisation_id: number;
          purpose: string;
          retired_at?: string | null;
          text: string;
          version: number;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          language?: string;
          organisation_id?: number;
          purpose?: string;
          retired_at?: string | null;
          text?: string;
          version?: number;
        };
        Relationships: [
          { foreignKeyName: "consent_wordings_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
          { foreignKeyName: "consent_wordings_purpose_fkey"; columns: ["purpose"]; isOneToOne: false; referencedRelation: "consent_purposes"; referencedColumns: ["code"] },
        ];
      };
      credit_allocations: {
        Row: {
          amount: number;
          lot_id: number;
          organisation_id: number;
          released: number;
          reservation_id: number;
          settled: number;
        };
        Insert: {
          amount: number;
          lot_id: number;
          organisation_id: number;
          released?: number;
          reservation_id: number;
          settled?: number;
        };
        Update: {
          amount?: number;
          lot_id?: number;
          organisation_id?: number;
          released?: number;
          reservation_id?: number;
          settled?: number;
        };
        Relationships: [
          { foreignKeyName: "credit_allocations_lot_id_fkey"; columns: ["lot_id"]; isOneToOne: false; referencedRelation: "credit_lots"; referencedColumns: ["id"] },
          { foreignKeyName: "credit_allocations_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
          { foreignKeyName: "credit_allocations_reservation_id_fkey"; columns: ["reservation_id"]; isOneToOne: false; referencedRelation: "credit_entries"; referencedColumns: ["id"] },
        ];
      };
      credit_balances: {
        Row: {
          available: number;
          entries: number;
          low_balance: number;
          organisation_id: number;
          reserved: number;
        };
        Insert: {
          available?: number;
          entries?: number;
          low_balance?: number;
          organisation_id: number;
          reserved?: number;
        };
        Update: {
          available?: number;
          entries?: number;
          low_balance?: number;
          organisation_id?: number;
          reserved?: number;
        };
        Relationships: [
          { foreignKeyName: "credit_balances_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: true; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      credit_entries: {
        Row: {
          amount: number;
          author: string | null;
          balance_after: number;
          change: number | null;
          created_at: string;
          created_by: string | null;
          expires_at: string | null;
          id: number;
          idempotency_key: string;
          kind: "grant" | "purchase" | "reserve" | "settle" | "release" | "expire";
          lot_id: number | null;
          note: string | null;
          organisation_id: number;
          position: number;
          price_version: number | null;
          reservation_id: number | null;
          reserved_after: number;
          service: string | null;
          unit_price: number | null;
          units: number | null;
        };
        Insert: {
          amount: number;
          author?: string | null;
          balance_after: number;
          change?: never;
          created_at?: string;
          created_by?: string | null;
          expires_at?: string | null;
          id?: never;
          idempotency_key: string;
          kind: "grant" | "purchase" | "reserve" | "settle" | "release" | "expire";
          lot_id?: number | null;
          note?: string | null;
          organisation_id: number;
          position: number;
          price_version?: number | null;
          reservation_id?: number | null;
          reserved_after: number;
          service?: string | null;
          unit_price?: number | null;
          units?: number | null;
        };
        Update: {
          amount?: number;
          author?: string | null;
          balance_after?: number;
          change?: never;
          created_at?: string;
          created_by?: string | null;
          expires_at?: string | null;
          id?: never;
          idempotency_key?: string;
          kind?: "grant" | "purchase" | "reserve" | "settle" | "release" | "expire";
          lot_id?: number | null;
          note?: string | null;
          organisation_id?: number;
          position?: number;
          price_version?: number | null;
          reservation_id?: number | null;
          reserved_after?: number;
          service?: string | null;
          unit_price?: number | null;
          units?: number | null;
        };
        Relationships: [
          { foreignKeyName: "credit_entries_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
          { foreignKeyName: "credit_entries_reservation_id_fkey"; columns: ["reservation_id"]; isOneToOne: false; referencedRelation: "credit_entries"; referencedColumns: ["id"] },
          { foreignKeyName: "credit_entries_service_fkey"; columns: ["service"]; isOneToOne: false; referencedRelation: "service_prices"; referencedColumns: ["service"] },
        ];
      };
      credit_lots: {
        Row: {
          amount: number;
          available: number;
          created_at: string;
          expired: number;
          expires_at: string | null;
          id: number;
          organisation_id: number;
          reserved: number;
          used: number;
        };
        Insert: {
          amount: number;
          available: number;
          created_at?: string;
          expired?: number;
          expires_at?: string | null;
          id: number;
          organisation_id: number;
          reserved?: number;
          used?: number;
        };
        Update: {
          amount?: number;
          available?: number;
          created_at?: string;
          expired?: number;
          expires_at?: string | null;
          id?: number;
          organisation_id?: number;
          reserved?: number;
          used?: number;
        };
        Relationships: [
          { foreignKeyName: "credit_lots_id_fkey"; columns: ["id"]; isOneToOne: true; referencedRelation: "credit_entries"; referencedColumns: ["id"] },
          { foreignKeyName: "credit_lots_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      declaration_approvals: {
        Row: {
          approved_at: string;
          approved_by: string;
          approved_by_name: string;
          declaration_id: number;
          id: number;
          organisation_id: number;
          project_id: number;
          version: string;
          withdrawn_at: string | null;
        };
        Insert: {
          approved_at?: string;
          approved_by?: string;
          approved_by_name?: string;
          declaration_id: number;
          id?: never;
          organisation_id: number;
          project_id: number;
          version: string;
          withdrawn_at?: string | null;
        };
        Update: {
          approved_at?: string;
          approved_by?: string;
          approved_by_name?: string;
          declaration_id?: number;
          id?: never;
          organisation_id?: number;
          project_id?: number;
          version?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [
          { foreignKeyName: "declaration_approvals_declaration_id_project_id_fkey"; columns: ["declaration_id", "project_id"]; isOneToOne: false; referencedRelation: "declarations"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "declaration_approvals_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      declaration_filings: {
        Row: {
          author: string | null;
          content: Json;
          declaration_id: number;
          filed_at: string;
          filed_by: string | null;
          id: number;
          number: number;
          organisation_id: number;
          project_id: number;
          rules: number;
        };
        Insert: {
          author?: string | null;
          content: Json;
          declaration_id: number;
          filed_at?: string;
          filed_by?: string | null;
          id?: never;
          number: number;
          organisation_id: number;
          project_id: number;
          rules: number;
        };
        Update: {
          author?: string | null;
          content?: Json;
          declaration_id?: number;
          filed_at?: string;
          filed_by?: string | null;
          id?: never;
          number?: number;
          organisation_id?: number;
          project_id?: number;
          rules?: number;
        };
        Relationships: [
          { foreignKeyName: "declaration_filings_declaration_id_project_id_fkey"; columns: ["declaration_id", "project_id"]; isOneToOne: false; referencedRelation: "declarations"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "declaration_filings_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      declaration_plots: {
        Row: {
          declaration_id: number;
          plot_id: number;
          product_id: number;
          project_id: number;
        };
        Insert: {
          declaration_id: number;
          plot_id: number;
          product_id: number;
          project_id: number;
        };
        Update: {
          declaration_id?: number;
          plot_id?: number;
          product_id?: number;
          project_id?: number;
        };
        Relationships: [
          { foreignKeyName: "declaration_plots_declaration_id_project_id_fkey"; columns: ["declaration_id", "project_id"]; isOneToOne: false; referencedRelation: "declarations"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "declaration_plots_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "declaration_plots_product_id_declaration_id_fkey"; columns: ["product_id", "declaration_id"]; isOneToOne: false; referencedRelation: "declaration_products"; referencedColumns: ["id", "declaration_id"] },
        ];
      };
      declaration_products: {
        Row: {
          commodity: string;
          common_name: string | null;
          declaration_id: number;
          description: string | null;
          further_species: Json;
          id: number;
          net_mass_kilograms: number | null;
          position: number;
          project_id: number;
          scientific_name: string | null;
          supplementary_unit: string | null;
          supplementary_units: number | null;
          tariff_code: string | null;
          volume_cubic_metres: number | null;
        };
        Insert: {
          commodity: string;
          common_name?: string | null;
          declaration_id: number;
          description?: string | null;
          further_species?: Json;
          id?: never;
          net_mass_kilograms?: number | null;
          position?: number;
          project_id: number;
          scientific_name?: string | null;
          supplementary_unit?: string | null;
          supplementary_units?: number | null;
          tariff_code?: string | null;
          volume_cubic_metres?: number | null;
        };
        Update: {
          commodity?: string;
          common_name?: string | null;
          declaration_id?: number;
          description?: string | null;
          further_species?: Json;
          id?: never;
          net_mass_kilograms?: number | null;
          position?: number;
          project_id?: number;
          scientific_name?: string | null;
          supplementary_unit?: string | null;
          supplementary_units?: number | null;
          tariff_code?: string | null;
          volume_cubic_metres?: number | null;
        };
        Relationships: [
          { foreignKeyName: "declaration_products_declaration_id_project_id_fkey"; columns: ["declaration_id", "project_id"]; isOneToOne: false; referencedRelation: "declarations"; referencedColumns: ["id", "project_id"] },
        ];
      };
      declaration_references: {
        Row: {
          created_at: string;
          created_by: string | null;
          declaration_id: number;
          id: number;
          is_grouped: boolean;
          project_id: number;
          reference_number: string;
          supplier: string;
          verification_number: string;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          declaration_id: number;
          id?: never;
          is_grouped?: boolean;
          project_id: number;
          reference_number: string;
          supplier?: string;
          verification_number: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          declaration_id?: number;
          id?: never;
          is_grouped?: boolean;
          project_id?: number;
          reference_number?: string;
          supplier?: string;
          verification_number?: string;
        };
        Relationships: [
          { foreignKeyName: "declaration_references_declaration_id_project_id_fkey"; columns: ["declaration_id", "project_id"]; isOneToOne: false; referencedRelation: "declarations"; referencedColumns: ["id", "project_id"] },
        ];
      };
      declarations: {
        Row: {
          activity: "DOMESTIC" | "IMPORT" | "EXPORT" | null;
          additional_information: string | null;
          border_country: string | null;
          country_of_activity: string | null;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          environment: "rehearsal" | "acceptance" | "production" | null;
          eudr_reference: string | null;
          filed_by_hand_on: string | null;
          id: number;
          internal_reference: string;
          kind: "statement" | "simplified";
          noted_at: string | null;
          noted_by: string | null;
          noted_by_name: string | null;
          operator: Json;
          operator_source: string | null;
          organisation_id: number;
          project_id: number;
          reference_number: string | null;
          state: "draft" | "ready" | "submitting" | "submitted" | "submission_failed" | "available" | "amending" | "rejected" | "withdrawn" | "archived" | "grouped" | "obsolete" | "superseded";
          updated_at: string;
          verification_number: string | null;
          written_by: string | null;
        };
        Insert: {
          activity?: "DOMESTIC" | "IMPORT" | "EXPORT" | null;
          additional_information?: string | null;
          border_country?: string | null;
          country_of_activity?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          environment?: "rehearsal" | "acceptance" | "production" | null;
          eudr_reference?: string | null;
          filed_by_hand_on?: string | null;
          id?: never;
          internal_reference: string;
          kind?: "statement" | "simplified";
          noted_at?: string | null;
          noted_by?: string | null;
          noted_by_name?: string | null;
          operator?: Json;
          operator_source?: string | null;
          organisation_id: number;
          project_id: number;
          reference_number?: string | null;
          state?: "draft" | "ready" | "submitting" | "submitted" | "submission_failed" | "available" | "amending" | "rejected" | "withdrawn" | "archived" | "grouped" | "obsolete" | "superseded";
          updated_at?: string;
          verification_number?: string | null;
          written_by?: string | null;
        };
        Update: {
          activity?: "DOMESTIC" | "IMPORT" | "EXPORT" | null;
          additional_information?: string | null;
          border_country?: string | null;
          country_of_activity?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          environment?: "rehearsal" | "acceptance" | "production" | null;
          eudr_reference?: string | null;
          filed_by_hand_on?: string | null;
          id?: never;
          internal_reference?: string;
          kind?: "statement" | "simplified";
          noted_at?: string | null;
          noted_by?: string | null;
          noted_by_name?: string | null;
          operator?: Json;
          operator_source?: string | null;
          organisation_id?: number;
          project_id?: number;
          reference_number?: string | null;
          state?: "draft" | "ready" | "submitting" | "submitted" | "submission_failed" | "available" | "amending" | "rejected" | "withdrawn" | "archived" | "grouped" | "obsolete" | "superseded";
          updated_at?: string;
          verification_number?: string | null;
          written_by?: string | null;
        };
        Relationships: [
          { foreignKeyName: "declarations_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      documents: {
        Row: {
          author: string | null;
          bytes: number;
          content_type: string;
          created_at: string;
          created_by: string | null;
          declaration_id: number | null;
          deleted_at: string | null;
          dossier_id: number | null;
          id: number;
          kept_until: string;
          kind: "document" | "report";
          name: string;
          object_path: string;
          organisation_id: number;
          project_id: number;
          sha256: string;
        };
        Insert: {
          author?: string | null;
          bytes: number;
          content_type: string;
          created_at?: string;
          created_by?: string | null;
          declaration_id?: number | null;
          deleted_at?: string | null;
          dossier_id?: number | null;
          id?: never;
          kept_until?: string;
          kind: "document" | "report";
          name: string;
          object_path: string;
          organisation_id: number;
          project_id: number;
          sha256: string;
        };
        Update: {
          author?: string | null;
          bytes?: number;
          content_type?: string;
          created_at?: string;
          created_by?: string | null;
          declaration_id?: number | null;
          deleted_at?: string | null;
          dossier_id?: number | null;
          id?: never;
          kept_until?: string;
          kind?: "document" | "report";
          name?: string;
          object_path?: string;
          organisation_id?: number;
          project_id?: number;
          sha256?: string;
        };
        Relationships: [
          { foreignKeyName: "documents_declaration_id_project_id_fkey"; columns: ["declaration_id", "project_id"]; isOneToOne: false; referencedRelation: "declarations"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "documents_dossier_id_project_id_fkey"; columns: ["dossier_id", "project_id"]; isOneToOne: false; referencedRelation: "dossiers"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "documents_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      dossier_plots: {
        Row: {
          area_hectares: number | null;
          dossier_id: number;
          geometry_hash: string | null;
          identifier: string | null;
          plot_id: number;
          plot_result_id: number | null;
          project_id: number;
          reason_code: string | null;
          state: string | null;
        };
        Insert: {
          area_hectares?: number | null;
          dossier_id: number;
          geometry_hash?: string | null;
          identifier?: string | null;
          plot_id: number;
          plot_result_id?: number | null;
          project_id: number;
          reason_code?: string | null;
          state?: string | null;
        };
        Update: {
          area_hectares?: number | null;
          dossier_id?: number;
          geometry_hash?: string | null;
          identifier?: string | null;
          plot_id?: number;
          plot_result_id?: number | null;
          project_id?: number;
          reason_code?: string | null;
          state?: string | null;
        };
        Relationships: [
          { foreignKeyName: "dossier_plots_dossier_id_project_id_fkey"; columns: ["dossier_id", "project_id"]; isOneToOne: false; referencedRelation: "dossiers"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "dossier_plots_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
        ];
      };
      dossiers: {
        Row: {
          author: string | null;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          id: number;
          internal_reference: string;
          note: string | null;
          organisation_id: number;
          project_id: number;
          recipient: string | null;
          sent_at: string | null;
          sent_by_name: string | null;
          state: "draft" | "ready" | "sent" | "withdrawn";
          updated_at: string;
        };
        Insert: {
          author?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          id?: never;
          internal_reference: string;
          note?: string | null;
          organisation_id: number;
          project_id: number;
          recipient?: string | null;
          sent_at?: string | null;
          sent_by_name?: string | null;
          state?: "draft" | "ready" | "sent" | "withdrawn";
          updated_at?: string;
        };
        Update: {
          author?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          id?: never;
          internal_reference?: string;
          note?: string | null;
          organisation_id?: number;
          project_id?: number;
          recipient?: string | null;
          sent_at?: string | null;
          sent_by_name?: string | null;
          state?: "draft" | "ready" | "sent" | "withdrawn";
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "dossiers_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      emptied_registries: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          ended_at: string | null;
          farmers: number;
          id: number;
          organisation_id: number;
          restored_at: string | null;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          ended_at?: string | null;
          farmers: number;
          id?: never;
          organisation_id: number;
          restored_at?: string | null;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          ended_at?: string | null;
          farmers?: number;
          id?: never;
          organisation_id?: number;
          restored_at?: string | null;
        };
        Relationships: [
          { foreignKeyName: "emptied_registries_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      eu_credentials: {
        Row: {
          client_id: string;
          environment: "acceptance" | "production";
          files_as: "OPERATOR" | "REPRESENTATIVE_OPERATOR";
          id: number;
          organisation_id: number;
          stored_at: string;
          stored_by_name: string;
          username: string;
        };
        Insert: {
          client_id: string;
          environment: "acceptance" | "production";
          files_as?: "OPERATOR" | "REPRESENTATIVE_OPERATOR";
          id?: never;
          organisation_id: number;
          stored_at?: string;
          stored_by_name?: string;
          username: string;
        };
        Update: {
          client_id?: string;
          environment?: "acceptance" | "production";
          files_as?: "OPERATOR" | "REPRESENTATIVE_OPERATOR";
          id?: never;
          organisation_id?: number;
          stored_at?: string;
          stored_by_name?: string;
          username?: string;
        };
        Relationships: [
          { foreignKeyName: "eu_credentials_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      eu_filings: {
        Row: {
          accepted_filing_id: number | null;
          communication: string | null;
          created_at: string;
          declaration_id: number;
          doing: "submit" | "amend" | "withdraw" | null;
          environment: "rehearsal" | "acceptance" | "production";
          faults: Json;
          filed_by: string | null;
          held_by: number | null;
          held_until: string | null;
          id: number;
          internal_reference: string;
          is_surplus: boolean;
          looked_at: string | null;
          next_look_at: string | null;
          organisation_id: number;
          project_id: number;
          reference_number: string | null;
          sends: number;
          sent_at: string | null;
          sent_filing_id: number | null;
          series: string;
          state: "submitting" | "submission_failed" | "submitted" | "available" | "rejected" | "withdrawn" | "archived" | "grouped" | "obsolete";
          statement: number;
          status: string | null;
          submitted_at: string | null;
          updated_at: string;
          uuid: string | null;
          verification_number: string | null;
          version: number | null;
        };
        Insert: {
          accepted_filing_id?: number | null;
          communication?: string | null;
          created_at?: string;
          declaration_id: number;
          doing?: "submit" | "amend" | "withdraw" | null;
          environment: "rehearsal" | "acceptance" | "production";
          faults?: Json;
          filed_by?: string | null;
          held_by?: number | null;
          held_until?: string | null;
          id?: never;
          internal_reference: string;
          is_surplus?: boolean;
          looked_at?: string | null;
          next_look_at?: string | null;
          organisation_id: number;
          project_id: number;
          reference_number?: string | null;
          sends?: number;
          sent_at?: string | null;
          sent_filing_id?: number | null;
          series: string;
          state?: "submitting" | "submission_failed" | "submitted" | "available" | "rejected" | "withdrawn" | "archived" | "grouped" | "obsolete";
          statement?: number;
          status?: string | null;
          submitted_at?: string | null;
          updated_at?: string;
          uuid?: string | null;
          verification_number?: string | null;
          version?: number | null;
        };
        Update: {
          accepted_filing_id?: number | null;
          communication?: string | null;
          created_at?: string;
          declaration_id?: number;
          doing?: "submit" | "amend" | "withdraw" | null;
          environment?: "rehearsal" | "acceptance" | "production";
          faults?: Json;
          filed_by?: string | null;
          held_by?: number | null;
          held_until?: string | null;
          id?: never;
          internal_reference?: string;
          is_surplus?: boolean;
          looked_at?: string | null;
          next_look_at?: string | null;
          organisation_id?: number;
          project_id?: number;
          reference_number?: string | null;
          sends?: number;
          sent_at?: string | null;
          sent_filing_id?: number | null;
          series?: string;
          state?: "submitting" | "submission_failed" | "submitted" | "available" | "rejected" | "withdrawn" | "archived" | "grouped" | "obsolete";
          statement?: number;
          status?: string | null;
          submitted_at?: string | null;
          updated_at?: string;
          uuid?: string | null;
          verification_number?: string | null;
          version?: number | null;
        };
        Relationships: [
          { foreignKeyName: "eu_filings_accepted_filing_id_fkey"; columns: ["accepted_filing_id"]; isOneToOne: false; referencedRelation: "declaration_filings"; referencedColumns: ["id"] },
          { foreignKeyName: "eu_filings_declaration_id_project_id_fkey"; columns: ["declaration_id", "project_id"]; isOneToOne: false; referencedRelation: "declarations"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "eu_filings_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "eu_filings_sent_filing_id_fkey"; columns: ["sent_filing_id"]; isOneToOne: false; referencedRelation: "declaration_filings"; referencedColumns: ["id"] },
        ];
      };
      farmer_accesses: {
        Row: {
          day: string;
          farmer_id: number | null;
          first_at: string;
          id: number;
          organisation_id: number;
          person: string;
          person_name: string;
          way: "read" | "list" | "proof" | "file" | "list_file" | "print" | "scan";
        };
        Insert: {
          day?: string;
          farmer_id?: number | null;
          first_at?: string;
          id?: never;
          organisation_id: number;
          person: string;
          person_name: string;
          way: "read" | "list" | "proof" | "file" | "list_file" | "print" | "scan";
        };
        Update: {
          day?: string;
          farmer_id?: number | null;
          first_at?: string;
          id?: never;
          organisation_id?: number;
          person?: string;
          person_name?: string;
          way?: "read" | "list" | "proof" | "file" | "list_file" | "print" | "scan";
        };
        Relationships: [
          { foreignKeyName: "farmer_accesses_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmer_accesses_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      farmer_births: {
        Row: {
          day: string | null;
          farmer_id: number;
          organisation_id: number;
          year: number;
        };
        Insert: {
          day?: string | null;
          farmer_id: number;
          organisation_id: number;
          year: number;
        };
        Update: {
          day?: string | null;
          farmer_id?: number;
          organisation_id?: number;
          year?: number;
        };
        Relationships: [
          { foreignKeyName: "farmer_births_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_cards: {
        Row: {
          author: string;
          card_key_id: number;
          code: string;
          created_at: string;
          created_by: string | null;
          farmer_id: number;
          farmer_number: string;
          id: number;
          issued_on: string;
          last_year: number | null;
          name: string;
          number: number;
          organisation_id: number;
          organisation_name: string;
          replaced_by: number | null;
          request_key: string | null;
          revoked_at: string | null;
          revoked_by: string | null;
          revoked_for: "lost" | "left" | "wrong" | "key_withdrawn" | "other" | null;
          revoker: string | null;
          status: "valid" | "revoked";
        };
        Insert: {
          author?: string;
          card_key_id: number;
          code: string;
          created_at?: string;
          created_by?: string | null;
          farmer_id: number;
          farmer_number: string;
          id?: never;
          issued_on: string;
          last_year?: number | null;
          name: string;
          number: number;
          organisation_id: number;
          organisation_name: string;
          replaced_by?: number | null;
          request_key?: string | null;
          revoked_at?: string | null;
          revoked_by?: string | null;
          revoked_for?: "lost" | "left" | "wrong" | "key_withdrawn" | "other" | null;
          revoker?: string | null;
          status?: "valid" | "revoked";
        };
        Update: {
          author?: string;
          card_key_id?: number;
          code?: string;
          created_at?: string;
          created_by?: string | null;
          farmer_id?: number;
          farmer_number?: string;
          id?: never;
          issued_on?: string;
          last_year?: number | null;
          name?: string;
          number?: number;
          organisation_id?: number;
          organisation_name?: string;
          replaced_by?: number | null;
          request_key?: string | null;
          revoked_at?: string | null;
          revoked_by?: string | null;
          revoked_for?: "lost" | "left" | "wrong" | "key_withdrawn" | "other" | null;
          revoker?: string | null;
          status?: "valid" | "revoked";
        };
        Relationships: [
          { foreignKeyName: "farmer_cards_card_key_id_organisation_id_fkey"; columns: ["card_key_id", "organisation_id"]; isOneToOne: false; referencedRelation: "card_keys"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmer_cards_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmer_cards_replaced_by_fkey"; columns: ["replaced_by"]; isOneToOne: false; referencedRelation: "farmer_cards"; referencedColumns: ["id"] },
        ];
      };
      farmer_change_requests: {
        Row: {
          author: string;
          closed_because: "removed" | "merged" | null;
          comment: string | null;
          created_at: string;
          created_by: string | null;
          decided_at: string | null;
          decided_by: string | null;
          decider: string | null;
          farmer_id: number;
          former: Json;
          id: number;
          import_id: number | null;
          organisation_id: number;
          status: "open" | "approved" | "refused" | "withdrawn" | "closed";
          wanted: Json;
        };
        Insert: {
          author?: string;
          closed_because?: "removed" | "merged" | null;
          comment?: string | null;
          created_at?: string;
          created_by?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          decider?: string | null;
          farmer_id: number;
          former: Json;
          id?: never;
          import_id?: number | null;
          organisation_id: number;
          status?: "open" | "approved" | "refused" | "withdrawn" | "closed";
          wanted: Json;
        };
        Update: {
          author?: string;
          closed_because?: "removed" | "merged" | null;
          comment?: string | null;
          created_at?: string;
          created_by?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          decider?: string | null;
          farmer_id?: number;
          former?: Json;
          id?: never;
          import_id?: number | null;
          organisation_id?: number;
          status?: "open" | "approved" | "refused" | "withdrawn" | "closed";
          wanted?: Json;
        };
        Relationships: [
          { foreignKeyName: "farmer_change_requests_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmer_change_requests_import_id_organisation_id_fkey"; columns: ["import_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmer_imports"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_changes: {
        Row: {
          author: string;
          before: Json;
          column_name: "section_id" | "village" | "crops" | "languages" | "own_values" | "phones";
          created_at: string;
          created_by: string | null;
          field_key: string | null;
          id: number;
          organisation_id: number;
          undone_at: string | null;
          value: Json | null;
        };
        Insert: {
          author?: string;
          before: Json;
          column_name: "section_id" | "village" | "crops" | "languages" | "own_values" | "phones";
          created_at?: string;
          created_by?: string | null;
          field_key?: string | null;
          id?: never;
          organisation_id: number;
          undone_at?: string | null;
          value?: Json | null;
        };
        Update: {
          author?: string;
          before?: Json;
          column_name?: "section_id" | "village" | "crops" | "languages" | "own_values" | "phones";
          created_at?: string;
          created_by?: string | null;
          field_key?: string | null;
          id?: never;
          organisation_id?: number;
          undone_at?: string | null;
          value?: Json | null;
        };
        Relationships: [
          { foreignKeyName: "farmer_changes_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      farmer_comparison_agreements: {
        Row: {
          agreed_at: string;
          agreed_by: string | null;
          agreed_by_name: string;
          id: number;
          organisation_id: number;
        };
        Insert: {
          agreed_at?: string;
          agreed_by?: string | null;
          agreed_by_name?: string;
          id?: never;
          organisation_id: number;
        };
        Update: {
          agreed_at?: string;
          agreed_by?: string | null;
          agreed_by_name?: string;
          id?: never;
          organisation_id?: number;
        };
        Relationships: [
          { foreignKeyName: "farmer_comparison_agreements_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: true; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      farmer_consent_proofs: {
        Row: {
          consent_id: number;
          content_type: string | null;
          file_name: string | null;
          object_path: string | null;
          organisation_id: number;
          witness: string | null;
        };
        Insert: {
          consent_id: number;
          content_type?: string | null;
          file_name?: string | null;
          object_path?: string | null;
          organisation_id: number;
          witness?: string | null;
        };
        Update: {
          consent_id?: number;
          content_type?: string | null;
          file_name?: string | null;
          object_path?: string | null;
          organisation_id?: number;
          witness?: string | null;
        };
        Relationships: [
          { foreignKeyName: "farmer_consent_proofs_consent_id_organisation_id_fkey"; columns: ["consent_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmer_consents"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_consents: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          farmer_id: number;
          given_on: string;
          id: number;
          organisation_id: number;
          proof: "signature" | "audio" | "photo" | "paper" | "witness";
          purpose: string;
          withdrawer: string | null;
          withdrawn_at: string | null;
          withdrawn_by: string | null;
          withdrawn_for: string | null;
          withdrawn_on: string | null;
          wording_id: number;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          farmer_id: number;
          given_on: string;
          id?: never;
          organisation_id: number;
          proof: "signature" | "audio" | "photo" | "paper" | "witness";
          purpose: string;
          withdrawer?: string | null;
          withdrawn_at?: string | null;
          withdrawn_by?: string | null;
          withdrawn_for?: string | null;
          withdrawn_on?: string | null;
          wording_id: number;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          farmer_id?: number;
          given_on?: string;
          id?: never;
          organisation_id?: number;
          proof?: "signature" | "audio" | "photo" | "paper" | "witness";
          purpose?: string;
          withdrawer?: string | null;
          withdrawn_at?: string | null;
          withdrawn_by?: string | null;
          withdrawn_for?: string | null;
          withdrawn_on?: string | null;
          wording_id?: number;
        };
        Relationships: [
          { foreignKeyName: "farmer_consents_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmer_consents_purpose_fkey"; columns: ["purpose"]; isOneToOne: false; referencedRelation: "consent_purposes"; referencedColumns: ["code"] },
          { foreignKeyName: "farmer_consents_wording_id_organisation_id_fkey"; columns: ["wording_id", "organisation_id"]; isOneToOne: false; referencedRelation: "consent_wordings"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_erasures: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          farmer_id: number;
          gone: Json;
          id: number;
          identifier: string;
          kept: Json;
          organisation_id: number;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          farmer_id: number;
          gone: Json;
          id?: never;
          identifier: string;
          kept: Json;
          organisation_id: number;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          farmer_id?: number;
          gone?: Json;
          id?: never;
          identifier?: string;
          kept?: Json;
          organisation_id?: number;
        };
        Relationships: [
          { foreignKeyName: "farmer_erasures_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_events: {
        Row: {
          author: string | null;
          batch: string;
          created_at: string;
          created_by: string | null;
          ends_on: string | null;
          farmer_id: number;
          id: number;
          kind: "membership" | "certification" | "training" | "input" | "livestock";
          name: string;
          notes: string | null;
          number: string | null;
          organisation_id: number;
          quantity: number | null;
          season: number;
          starts_on: string;
          unit: string | null;
        };
        Insert: {
          author?: string | null;
          batch: string;
          created_at?: string;
          created_by?: string | null;
          ends_on?: string | null;
          farmer_id: number;
          id?: never;
          kind: "membership" | "certification" | "training" | "input" | "livestock";
          name: string;
          notes?: string | null;
          number?: string | null;
          organisation_id: number;
          quantity?: number | null;
          season?: never;
          starts_on: string;
          unit?: string | null;
        };
        Update: {
          author?: string | null;
          batch?: string;
          created_at?: string;
          created_by?: string | null;
          ends_on?: string | null;
          farmer_id?: number;
          id?: never;
          kind?: "membership" | "certification" | "training" | "input" | "livestock";
          name?: string;
          notes?: string | null;
          number?: string | null;
          organisation_id?: number;
          quantity?: number | null;
          season?: never;
          starts_on?: string;
          unit?: string | null;
        };
        Relationships: [
          { foreignKeyName: "farmer_events_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_fields: {
        Row: {
          choices: Json;
          created_at: string;
          id: number;
          is_private: boolean;
          is_required: boolean;
          key: string;
          kind: "text" | "whole" | "number" | "day" | "yes_no" | "one" | "several";
          least: number | null;
          most: number | null;
          name_en: string;
          name_fr: string;
          organisation_id: number;
          position: number;
          retired_at: string | null;
          unit: string | null;
        };
        Insert: {
          choices?: Json;
          created_at?: string;
          id?: never;
          is_private?: boolean;
          is_required?: boolean;
          key?: string;
          kind: "text" | "whole" | "number" | "day" | "yes_no" | "one" | "several";
          least?: number | null;
          most?: number | null;
          name_en: string;
          name_fr: string;
          organisation_id: number;
          position?: number;
          retired_at?: string | null;
          unit?: string | null;
        };
        Update: {
          choices?: Json;
          created_at?: string;
          id?: never;
          is_private?: boolean;
          is_required?: boolean;
          key?: string;
          kind?: "text" | "whole" | "number" | "day" | "yes_no" | "one" | "several";
          least?: number | null;
          most?: number | null;
          name_en?: string;
          name_fr?: string;
          organisation_id?: number;
          position?: number;
          retired_at?: string | null;
          unit?: string | null;
        };
        Relationships: [
          { foreignKeyName: "farmer_fields_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      farmer_households: {
        Row: {
          created_at: string;
          id: number;
          name: string;
          organisation_id: number;
        };
        Insert: {
          created_at?: string;
          id?: never;
          name: string;
          organisation_id: number;
        };
        Update: {
          created_at?: string;
          id?: never;
          name?: string;
          organisation_id?: number;
        };
        Relationships: [
          { foreignKeyName: "farmer_households_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      farmer_import_plots: {
        Row: {
          code: string | null;
          farmer_key: string | null;
          hectares: number | null;
          import_id: number;
          number: number;
          organisation_id: number;
          outline: Json | null;
          outline_hash: string | null;
          position: number;
          problem_codes: (string)[];
          row: number;
          share_percent: number | null;
          sheet: string;
          source_key: string;
          tenure: "owner" | "customary" | "family" | "rented" | "borrowed" | "abusa" | "abunu" | "sharecropper" | "caretaker" | "other" | null;
        };
        Insert: {
          code?: string | null;
          farmer_key?: string | null;
          hectares?: number | null;
          import_id: number;
          number: number;
          organisation_id: number;
          outline?: Json | null;
          outline_hash?: string | null;
          position: number;
          problem_codes?: (string)[];
          row: number;
          share_percent?: number | null;
          sheet: string;
          source_key: string;
          tenure?: "owner" | "customary" | "family" | "rented" | "borrowed" | "abusa" | "abunu" | "sharecropper" | "caretaker" | "other" | null;
        };
        Update: {
          code?: string | null;
          farmer_key?: string | null;
          hectares?: number | null;
          import_id?: number;
          number?: number;
          organisation_id?: number;
          outline?: Json | null;
          outline_hash?: string | null;
          position?: number;
          problem_codes?: (string)[];
          row?: number;
          share_percent?: number | null;
          sheet?: string;
          source_key?: string;
          tenure?: "owner" | "customary" | "family" | "rented" | "borrowed" | "abusa" | "abunu" | "sharecropper" | "caretaker" | "other" | null;
        };
        Relationships: [
          { foreignKeyName: "farmer_import_plots_import_id_organisation_id_fkey"; columns: ["import_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmer_imports"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_import_rows: {
        Row: {
          applied: boolean | null;
          changes: Json;
          farmer: Json | null;
          farmer_id: number | null;
          fate: "new" | "changes" | "same" | "returned" | "skipped";
          former: Json | null;
          import_id: number;
          last_row: number | null;
          left_out: boolean;
          number: number;
          organisation_id: number;
          outcome: "added" | "changed" | "waiting" | "overtaken" | "removed" | "restored" | "kept" | "gone" | null;
          outcome_reason: string | null;
          problem_codes: (string)[];
          problems: Json;
          repair_codes: (string)[];
          repairs: Json;
          row: number;
          searched: string;
          sheet: string;
          skip_reason: "blank" | "TOTAL" | "header" | "note" | null;
          source_key: string | null;
        };
        Insert: {
          applied?: never;
          changes?: Json;
          farmer?: Json | null;
          farmer_id?: number | null;
          fate: "new" | "changes" | "same" | "returned" | "skipped";
          former?: Json | null;
          import_id: number;
          last_row?: number | null;
          left_out?: boolean;
          number: number;
          organisation_id: number;
          outcome?: "added" | "changed" | "waiting" | "overtaken" | "removed" | "restored" | "kept" | "gone" | null;
          outcome_reason?: string | null;
          problem_codes?: (string)[];
          problems?: Json;
          repair_codes?: (string)[];
          repairs?: Json;
          row: number;
          searched?: string;
          sheet: string;
          skip_reason?: "blank" | "TOTAL" | "header" | "note" | null;
          source_key?: string | null;
        };
        Update: {
          applied?: never;
          changes?: Json;
          farmer?: Json | null;
          farmer_id?: number | null;
          fate?: "new" | "changes" | "same" | "returned" | "skipped";
          former?: Json | null;
          import_id?: number;
          last_row?: number | null;
          left_out?: boolean;
          number?: number;
          organisation_id?: number;
          outcome?: "added" | "changed" | "waiting" | "overtaken" | "removed" | "restored" | "kept" | "gone" | null;
          outcome_reason?: string | null;
          problem_codes?: (string)[];
          problems?: Json;
          repair_codes?: (string)[];
          repairs?: Json;
          row?: number;
          searched?: string;
          sheet?: string;
          skip_reason?: "blank" | "TOTAL" | "header" | "note" | null;
          source_key?: string | null;
        };
        Relationships: [
          { foreignKeyName: "farmer_import_rows_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmer_import_rows_import_id_organisation_id_fkey"; columns: ["import_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmer_imports"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_imports: {
        Row: {
          applied_at: string | null;
          author: string;
          chosen_columns: Json;
          country: string | null;
          country_read: string | null;
          created_at: string;
          created_by: string | null;
          discarded_at: string | null;
          file_name: string;
          file_sha256: string | null;
          id: number;
          job_id: number | null;
          object_path: string;
          organisation_id: number;
          outcome: Json;
          problem: Json | null;
          request_key: string | null;
          sheets: Json;
          source: "list" | "migration" | "registry" | "kobo" | "odk" | "farmos" | "collect";
          source_columns: (string)[];
          status: "inspecting" | "ready" | "refused" | "applying" | "stopped" | "completed" | "undoing" | "undone";
          totals: Json;
          undone_at: string | null;
          unread: Json;
        };
        Insert: {
          applied_at?: string | null;
          author?: string;
          chosen_columns?: Json;
          country?: string | null;
          country_read?: string | null;
          created_at?: string;
          created_by?: string | null;
          discarded_at?: string | null;
          file_name: string;
          file_sha256?: string | null;
          id?: never;
          job_id?: number | null;
          object_path: string;
          organisation_id: number;
          outcome?: Json;
          problem?: Json | null;
          request_key?: string | null;
          sheets?: Json;
          source?: "list" | "migration" | "registry" | "kobo" | "odk" | "farmos" | "collect";
          source_columns?: (string)[];
          status?: "inspecting" | "ready" | "refused" | "applying" | "stopped" | "completed" | "undoing" | "undone";
          totals?: Json;
          undone_at?: string | null;
          unread?: Json;
        };
        Update: {
          applied_at?: string | null;
          author?: string;
          chosen_columns?: Json;
          country?: string | null;
          country_read?: string | null;
          created_at?: string;
          created_by?: string | null;
          discarded_at?: string | null;
          file_name?: string;
          file_sha256?: string | null;
          id?: never;
          job_id?: number | null;
          object_path?: string;
          organisation_id?: number;
          outcome?: Json;
          problem?: Json | null;
          request_key?: string | null;
          sheets?: Json;
          source?: "list" | "migration" | "registry" | "kobo" | "odk" | "farmos" | "collect";
          source_columns?: (string)[];
          status?: "inspecting" | "ready" | "refused" | "applying" | "stopped" | "completed" | "undoing" | "undone";
          totals?: Json;
          undone_at?: string | null;
          unread?: Json;
        };
        Relationships: [
          { foreignKeyName: "farmer_imports_job_id_fkey"; columns: ["job_id"]; isOneToOne: false; referencedRelation: "jobs"; referencedColumns: ["id"] },
          { foreignKeyName: "farmer_imports_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      farmer_list_mappings: {
        Row: {
          author: string;
          columns: Json;
          fingerprint: string;
          organisation_id: number;
          updated_at: string;
        };
        Insert: {
          author?: string;
          columns: Json;
          fingerprint: string;
          organisation_id: number;
          updated_at?: string;
        };
        Update: {
          author?: string;
          columns?: Json;
          fingerprint?: string;
          organisation_id?: number;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "farmer_list_mappings_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      farmer_merges: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          farmer_id: number;
          former_identifier: string | null;
          id: number;
          organisation_id: number;
          other_id: number;
          other_identifier: string;
          taken: (string)[];
          undone_at: string | null;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          farmer_id: number;
          former_identifier?: string | null;
          id?: never;
          organisation_id: number;
          other_id: number;
          other_identifier: string;
          taken: (string)[];
          undone_at?: string | null;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          farmer_id?: number;
          former_identifier?: string | null;
          id?: never;
          organisation_id?: number;
          other_id?: number;
          other_identifier?: string;
          taken?: (string)[];
          undone_at?: string | null;
        };
        Relationships: [
          { foreignKeyName: "farmer_merges_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmer_merges_other_id_organisation_id_fkey"; columns: ["other_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_pair_particulars: {
        Row: {
          organisation_id: number;
          pair_id: number;
          reasons: Json;
          score: number;
        };
        Insert: {
          organisation_id: number;
          pair_id: number;
          reasons: Json;
          score: number;
        };
        Update: {
          organisation_id?: number;
          pair_id?: number;
          reasons?: Json;
          score?: number;
        };
        Relationships: [
          { foreignKeyName: "farmer_pair_particulars_pair_id_organisation_id_fkey"; columns: ["pair_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmer_pairs"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_pairs: {
        Row: {
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          decider: string | null;
          id: number;
          likeness: "likely" | "possible";
          one_id: number;
          organisation_id: number;
          other_id: number;
          score: number;
          status: "open" | "merged" | "different";
        };
        Insert: {
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decider?: string | null;
          id?: never;
          likeness?: never;
          one_id: number;
          organisation_id: number;
          other_id: number;
          score: number;
          status?: "open" | "merged" | "different";
        };
        Update: {
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decider?: string | null;
          id?: never;
          likeness?: never;
          one_id?: number;
          organisation_id?: number;
          other_id?: number;
          score?: number;
          status?: "open" | "merged" | "different";
        };
        Relationships: [
          { foreignKeyName: "farmer_pairs_one_id_organisation_id_fkey"; columns: ["one_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmer_pairs_other_id_organisation_id_fkey"; columns: ["other_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_papers: {
        Row: {
          country: string | null;
          farmer_id: number;
          id: number;
          kind: "national_id" | "personal_identification" | "nina" | "identity_attestation" | "passport" | "voter_card" | "consular_card" | "residence_permit" | "birth_certificate" | "producer_card" | "cooperative_card" | "other";
          number: string;
          organisation_id: number;
          position: number;
          valid_until: string | null;
        };
        Insert: {
          country?: string | null;
          farmer_id: number;
          id?: never;
          kind: "national_id" | "personal_identification" | "nina" | "identity_attestation" | "passport" | "voter_card" | "consular_card" | "residence_permit" | "birth_certificate" | "producer_card" | "cooperative_card" | "other";
          number: string;
          organisation_id: number;
          position: number;
          valid_until?: string | null;
        };
        Update: {
          country?: string | null;
          farmer_id?: number;
          id?: never;
          kind?: "national_id" | "personal_identification" | "nina" | "identity_attestation" | "passport" | "voter_card" | "consular_card" | "residence_permit" | "birth_certificate" | "producer_card" | "cooperative_card" | "other";
          number?: string;
          organisation_id?: number;
          position?: number;
          valid_until?: string | null;
        };
        Relationships: [
          { foreignKeyName: "farmer_papers_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_phones: {
        Row: {
          e164: string | null;
          farmer_id: number;
          id: number;
          network: string | null;
          notes: (string)[];
          organisation_id: number;
          position: number;
          raw: string;
        };
        Insert: {
          e164?: string | null;
          farmer_id: number;
          id?: never;
          network?: string | null;
          notes?: (string)[];
          organisation_id: number;
          position: number;
          raw: string;
        };
        Update: {
          e164?: string | null;
          farmer_id?: number;
          id?: never;
          network?: string | null;
          notes?: (string)[];
          organisation_id?: number;
          position?: number;
          raw?: string;
        };
        Relationships: [
          { foreignKeyName: "farmer_phones_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_pictures: {
        Row: {
          author: string | null;
          content_type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
          created_at: string;
          created_by: string | null;
          farmer_id: number;
          id: number;
          kind: "photo" | "scan";
          object_path: string;
          organisation_id: number;
          paper_id: number | null;
          removed_at: string | null;
        };
        Insert: {
          author?: string | null;
          content_type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
          created_at?: string;
          created_by?: string | null;
          farmer_id: number;
          id?: never;
          kind: "photo" | "scan";
          object_path: string;
          organisation_id: number;
          paper_id?: number | null;
          removed_at?: string | null;
        };
        Update: {
          author?: string | null;
          content_type?: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
          created_at?: string;
          created_by?: string | null;
          farmer_id?: number;
          id?: never;
          kind?: "photo" | "scan";
          object_path?: string;
          organisation_id?: number;
          paper_id?: number | null;
          removed_at?: string | null;
        };
        Relationships: [
          { foreignKeyName: "farmer_pictures_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmer_pictures_paper_id_farmer_id_fkey"; columns: ["paper_id", "farmer_id"]; isOneToOne: false; referencedRelation: "farmer_papers"; referencedColumns: ["id", "farmer_id"] },
        ];
      };
      farmer_private_values: {
        Row: {
          farmer_id: number;
          organisation_id: number;
          own_values: Json;
        };
        Insert: {
          farmer_id: number;
          organisation_id: number;
          own_values: Json;
        };
        Update: {
          farmer_id?: number;
          organisation_id?: number;
          own_values?: Json;
        };
        Relationships: [
          { foreignKeyName: "farmer_private_values_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_registry_settings: {
        Row: {
          changes_wait: boolean;
          organisation_id: number;
        };
        Insert: {
          changes_wait?: boolean;
          organisation_id: number;
        };
        Update: {
          changes_wait?: boolean;
          organisation_id?: number;
        };
        Relationships: [
          { foreignKeyName: "farmer_registry_settings_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: true; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      farmer_retention: {
        Row: {
          author: string;
          checked_on: string | null;
          organisation_id: number;
          reminded_of: number;
          updated_at: string;
          years_after_removal: number | null;
          years_without_activity: number | null;
        };
        Insert: {
          author?: string;
          checked_on?: string | null;
          organisation_id: number;
          reminded_of?: number;
          updated_at?: string;
          years_after_removal?: number | null;
          years_without_activity?: number | null;
        };
        Update: {
          author?: string;
          checked_on?: string | null;
          organisation_id?: number;
          reminded_of?: number;
          updated_at?: string;
          years_after_removal?: number | null;
          years_without_activity?: number | null;
        };
        Relationships: [
          { foreignKeyName: "farmer_retention_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: true; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      farmer_sections: {
        Row: {
          created_at: string;
          id: number;
          name: string;
          organisation_id: number;
          parent_id: number | null;
        };
        Insert: {
          created_at?: string;
          id?: never;
          name: string;
          organisation_id: number;
          parent_id?: number | null;
        };
        Update: {
          created_at?: string;
          id?: never;
          name?: string;
          organisation_id?: number;
          parent_id?: number | null;
        };
        Relationships: [
          { foreignKeyName: "farmer_sections_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
          { foreignKeyName: "farmer_sections_parent_id_organisation_id_fkey"; columns: ["parent_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmer_sections"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmer_source_keys: {
        Row: {
          farmer_id: number;
          import_id: number | null;
          organisation_id: number;
          source: "registry" | "kobo" | "odk" | "farmos" | "collect";
          source_key: string;
          told: Json;
          updated_at: string;
        };
        Insert: {
          farmer_id: number;
          import_id?: number | null;
          organisation_id: number;
          source: "registry" | "kobo" | "odk" | "farmos" | "collect";
          source_key: string;
          told?: Json;
          updated_at?: string;
        };
        Update: {
          farmer_id?: number;
          import_id?: number | null;
          organisation_id?: number;
          source?: "registry" | "kobo" | "odk" | "farmos" | "collect";
          source_key?: string;
          told?: Json;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "farmer_source_keys_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmer_source_keys_import_id_organisation_id_fkey"; columns: ["import_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmer_imports"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmer_source_keys_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      farmers: {
        Row: {
          author: string | null;
          created_at: string;
          created_by: string | null;
          crops: (string)[];
          declared_area_hectares: number | null;
          deleted_at: string | null;
          erased_at: string | null;
          first_name: string;
          household_id: number | null;
          household_role: "head" | "spouse" | "child" | "parent" | "other" | null;
          id: number;
          identifier: string;
          languages: (string)[];
          last_name: string;
          latitude: number | null;
          longitude: number | null;
          merged_into: number | null;
          notes: string | null;
          organisation_id: number;
          other_identifiers: (string)[];
          other_names: string | null;
          own_values: Json;
          section_id: number | null;
          sex: "male" | "female" | null;
          updated_at: string;
          village: string | null;
        };
        Insert: {
          author?: string | null;
          created_at?: string;
          created_by?: string | null;
          crops?: (string)[];
          declared_area_hectares?: number | null;
          deleted_at?: string | null;
          erased_at?: string | null;
          first_name: string;
          household_id?: number | null;
          household_role?: "head" | "spouse" | "child" | "parent" | "other" | null;
          id?: never;
          identifier: string;
          languages?: (string)[];
          last_name: string;
          latitude?: number | null;
          longitude?: number | null;
          merged_into?: number | null;
          notes?: string | null;
          organisation_id: number;
          other_identifiers?: (string)[];
          other_names?: string | null;
          own_values?: Json;
          section_id?: number | null;
          sex?: "male" | "female" | null;
          updated_at?: string;
          village?: string | null;
        };
        Update: {
          author?: string | null;
          created_at?: string;
          created_by?: string | null;
          crops?: (string)[];
          declared_area_hectares?: number | null;
          deleted_at?: string | null;
          erased_at?: string | null;
          first_name?: string;
          household_id?: number | null;
          household_role?: "head" | "spouse" | "child" | "parent" | "other" | null;
          id?: never;
          identifier?: string;
          languages?: (string)[];
          last_name?: string;
          latitude?: number | null;
          longitude?: number | null;
          merged_into?: number | null;
          notes?: string | null;
          organisation_id?: number;
          other_identifiers?: (string)[];
          other_names?: string | null;
          own_values?: Json;
          section_id?: number | null;
          sex?: "male" | "female" | null;
          updated_at?: string;
          village?: string | null;
        };
        Relationships: [
          { foreignKeyName: "farmers_household_fkey"; columns: ["household_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmer_households"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmers_merged_into_organisation_id_fkey"; columns: ["merged_into", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "farmers_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
          { foreignKeyName: "farmers_section_id_organisation_id_fkey"; columns: ["section_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmer_sections"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      farmers_elsewhere: {
        Row: {
          compared_on: string;
          organisation_id: number;
          percent: number | null;
        };
        Insert: {
          compared_on?: string;
          organisation_id: number;
          percent?: number | null;
        };
        Update: {
          compared_on?: string;
          organisation_id?: number;
          percent?: number | null;
        };
        Relationships: [
          { foreignKeyName: "farmers_elsewhere_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: true; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      field_phones: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          id: number;
          last_used_at: string | null;
          name: string;
          organisation_id: number;
          project_id: number;
          revoked_at: string | null;
          user_id: string;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          last_used_at?: string | null;
          name: string;
          organisation_id: number;
          project_id: number;
          revoked_at?: string | null;
          user_id: string;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          last_used_at?: string | null;
          name?: string;
          organisation_id?: number;
          project_id?: number;
          revoked_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          { foreignKeyName: "field_phones_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      filed_plots: {
        Row: {
          area_after_hectares: number | null;
          area_before_hectares: number | null;
          area_hectares: number | null;
          compliance: string | null;
          eu_blocks: Json | null;
          eu_bytes: number | null;
          eu_changes: Json | null;
          eu_codes: (string)[] | null;
          eu_features: number | null;
          eu_state: string | null;
          filing_id: number;
          geometry: GeometryJson;
          geometry_hash: string;
          geometry_state: string;
          geometry_valid: boolean;
          identifier: string;
          is_point: boolean;
          is_split: boolean;
          plot_id: number;
          plot_result_id: number | null;
          producer_country: string;
          producer_name: string;
          product_ids: (number)[];
          production_place: string | null;
          project_id: number;
          updated_at: string;
          vertices_after: number | null;
          vertices_before: number | null;
        };
        Insert: {
          area_after_hectares?: number | null;
          area_before_hectares?: number | null;
          area_hectares?: number | null;
          compliance?: string | null;
          eu_blocks?: Json | null;
          eu_bytes?: number | null;
          eu_changes?: Json | null;
          eu_codes?: (string)[] | null;
          eu_features?: number | null;
          eu_state?: string | null;
          filing_id: number;
          geometry: GeometryJson;
          geometry_hash: string;
          geometry_state: string;
          geometry_valid: boolean;
          identifier: string;
          is_point: boolean;
          is_split: boolean;
          plot_id: number;
          plot_result_id?: number | null;
          producer_country: string;
          producer_name: string;
          product_ids: (number)[];
          production_place?: string | null;
          project_id: number;
          updated_at: string;
          vertices_after?: number | null;
          vertices_before?: number | null;
        };
        Update: {
          area_after_hectares?: number | null;
          area_before_hectares?: number | null;
          area_hectares?: number | null;
          compliance?: string | null;
          eu_blocks?: Json | null;
          eu_bytes?: number | null;
          eu_changes?: Json | null;
          eu_codes?: (string)[] | null;
          eu_features?: number | null;
          eu_state?: string | null;
          filing_id?: number;
          geometry?: GeometryJson;
          geometry_hash?: string;
          geometry_state?: string;
          geometry_valid?: boolean;
          identifier?: string;
          is_point?: boolean;
          is_split?: boolean;
          plot_id?: number;
          plot_result_id?: number | null;
          producer_country?: string;
          producer_name?: string;
          product_ids?: (number)[];
          production_place?: string | null;
          project_id?: number;
          updated_at?: string;
          vertices_after?: number | null;
          vertices_before?: number | null;
        };
        Relationships: [
          { foreignKeyName: "filed_plots_filing_id_project_id_fkey"; columns: ["filing_id", "project_id"]; isOneToOne: false; referencedRelation: "declaration_filings"; referencedColumns: ["id", "project_id"] },
        ];
      };
      filing_mandates: {
        Row: {
          created_at: string;
          created_by: string | null;
          created_by_name: string;
          document_id: number;
          id: number;
          identifier_type: "eori" | "vat" | "gln" | "tin" | "cbr" | "cin" | "duns" | "comp_num" | "comp_reg" | "oni";
          identifier_value: string;
          operator_country: string;
          operator_name: string;
          organisation_id: number;
          project_id: number;
          reminded_on: string | null;
          signed_by: string;
          valid_from: string;
          valid_until: string | null;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          created_by_name?: string;
          document_id: number;
          id?: never;
          identifier_type: "eori" | "vat" | "gln" | "tin" | "cbr" | "cin" | "duns" | "comp_num" | "comp_reg" | "oni";
          identifier_value: string;
          operator_country: string;
          operator_name: string;
          organisation_id: number;
          project_id: number;
          reminded_on?: string | null;
          signed_by: string;
          valid_from: string;
          valid_until?: string | null;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          created_by_name?: string;
          document_id?: number;
          id?: never;
          identifier_type?: "eori" | "vat" | "gln" | "tin" | "cbr" | "cin" | "duns" | "comp_num" | "comp_reg" | "oni";
          identifier_value?: string;
          operator_country?: string;
          operator_name?: string;
          organisation_id?: number;
          project_id?: number;
          reminded_on?: string | null;
          signed_by?: string;
          valid_from?: string;
          valid_until?: string | null;
        };
        Relationships: [
          { foreignKeyName: "filing_mandates_document_id_project_id_fkey"; columns: ["document_id", "project_id"]; isOneToOne: false; referencedRelation: "documents"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "filing_mandates_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      filing_rules: {
        Row: {
          approval_required: boolean;
          changed_at: string;
          changed_by_name: string;
          due_diligence_required: boolean;
          organisation_id: number;
        };
        Insert: {
          approval_required?: boolean;
          changed_at?: string;
          changed_by_name?: string;
          due_diligence_required?: boolean;
          organisation_id: number;
        };
        Update: {
          approval_required?: boolean;
          changed_at?: string;
          changed_by_name?: string;
          due_diligence_required?: boolean;
          organisation_id?: number;
        };
        Relationships: [
          { foreignKeyName: "filing_rules_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: true; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      folder_items: {
        Row: {
          added_at: string;
          author: string | null;
          declaration_id: number | null;
          document_id: number | null;
          dossier_id: number | null;
          folder_id: number;
          id: number;
          plot_id: number | null;
          project_id: number;
        };
        Insert: {
          added_at?: string;
          author?: string | null;
          declaration_id?: number | null;
          document_id?: number | null;
          dossier_id?: number | null;
          folder_id: number;
          id?: never;
          plot_id?: number | null;
          project_id: number;
        };
        Update: {
          added_at?: string;
          author?: string | null;
          declaration_id?: number | null;
          document_id?: number | null;
          dossier_id?: number | null;
          folder_id?: number;
          id?: never;
          plot_id?: number | null;
          project_id?: number;
        };
        Relationships: [
          { foreignKeyName: "folder_items_declaration_id_project_id_fkey"; columns: ["declaration_id", "project_id"]; isOneToOne: false; referencedRelation: "declarations"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "folder_items_document_id_project_id_fkey"; columns: ["document_id", "project_id"]; isOneToOne: false; referencedRelation: "documents"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "folder_items_dossier_id_project_id_fkey"; columns: ["dossier_id", "project_id"]; isOneToOne: false; referencedRelation: "dossiers"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "folder_items_folder_id_project_id_fkey"; columns: ["folder_id", "project_id"]; isOneToOne: false; referencedRelation: "folders"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "folder_items_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
        ];
      };
      folder_shares: {
        Row: {
          author: string | null;
          created_at: string;
          created_by: string | null;
          email: string | null;
          expires_at: string;
          folder_id: number;
          id: number;
          label: string;
          opened_at: string | null;
          opens: number;
          organisation_id: number;
          project_id: number;
          revoked_at: string | null;
        };
        Insert: {
          author?: string | null;
          created_at?: string;
          created_by?: string | null;
          email?: string | null;
          expires_at: string;
          folder_id: number;
          id?: never;
          label: string;
          opened_at?: string | null;
          opens?: number;
          organisation_id: number;
          project_id: number;
          revoked_at?: string | null;
        };
        Update: {
          author?: string | null;
          created_at?: string;
          created_by?: string | null;
          email?: string | null;
          expires_at?: string;
          folder_id?: number;
          id?: never;
          label?: string;
          opened_at?: string | null;
          opens?: number;
          organisation_id?: number;
          project_id?: number;
          revoked_at?: string | null;
        };
        Relationships: [
          { foreignKeyName: "folder_shares_folder_id_project_id_fkey"; columns: ["folder_id", "project_id"]; isOneToOne: false; referencedRelation: "folders"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "folder_shares_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      folders: {
        Row: {
          author: string | null;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          id: number;
          name: string;
          note: string | null;
          organisation_id: number;
          project_id: number;
          updated_at: string;
        };
        Insert: {
          author?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          id?: never;
          name: string;
          note?: string | null;
          organisation_id: number;
          project_id: number;
          updated_at?: string;
        };
        Update: {
          author?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          id?: never;
          name?: string;
          note?: string | null;
          organisation_id?: number;
          project_id?: number;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "folders_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      form_files: {
        Row: {
          author: string;
          bytes: number;
          content_type: string;
          created_at: string;
          created_by: string | null;
          form_id: number;
          id: number;
          md5: string;
          name: string;
          object_path: string;
          organisation_id: number;
          removed_at: string | null;
          sha256: string;
        };
        Insert: {
          author?: string;
          bytes: number;
          content_type: string;
          created_at?: string;
          created_by?: string | null;
          form_id: number;
          id?: never;
          md5: string;
          name: string;
          object_path: string;
          organisation_id: number;
          removed_at?: string | null;
          sha256: string;
        };
        Update: {
          author?: string;
          bytes?: number;
          content_type?: string;
          created_at?: string;
          created_by?: string | null;
          form_id?: number;
          id?: never;
          md5?: string;
          name?: string;
          object_path?: string;
          organisation_id?: number;
          removed_at?: string | null;
          sha256?: string;
        };
        Relationships: [
          { foreignKeyName: "form_files_form_id_organisation_id_fkey"; columns: ["form_id", "organisation_id"]; isOneToOne: false; referencedRelation: "forms"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      form_templates: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          definition: Json;
          deleted_at: string | null;
          description: string | null;
          description_en: string | null;
          id: number;
          is_shared: boolean;
          name: string;
          name_en: string | null;
          organisation_id: number | null;
          updated_at: string;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          definition: Json;
          deleted_at?: string | null;
          description?: string | null;
          description_en?: string | null;
          id?: never;
          is_shared?: boolean;
          name: string;
          name_en?: string | null;
          organisation_id?: number | null;
          updated_at?: string;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          definition?: Json;
          deleted_at?: string | null;
          description?: string | null;
          description_en?: string | null;
          id?: never;
          is_shared?: boolean;
          name?: string;
          name_en?: string | null;
          organisation_id?: number | null;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "form_templates_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      form_version_files: {
        Row: {
          file_id: number;
          form_id: number;
          organisation_id: number;
          version_id: number;
        };
        Insert: {
          file_id: number;
          form_id: number;
          organisation_id: number;
          version_id: number;
        };
        Update: {
          file_id?: number;
          form_id?: number;
          organisation_id?: number;
          version_id?: number;
        };
        Relationships: [
          { foreignKeyName: "form_version_files_file_id_form_id_fkey"; columns: ["file_id", "form_id"]; isOneToOne: false; referencedRelation: "form_files"; referencedColumns: ["id", "form_id"] },
          { foreignKeyName: "form_version_files_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
          { foreignKeyName: "form_version_files_version_id_form_id_fkey"; columns: ["version_id", "form_id"]; isOneToOne: false; referencedRelation: "form_versions"; referencedColumns: ["id", "form_id"] },
        ];
      };
      form_versions: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          definition: Json;
          form_id: number;
          id: number;
          languages: (string)[];
          md5: string;
          number: number;
          organisation_id: number;
          questions: number;
          version: string;
          xform: string;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          definition: Json;
          form_id: number;
          id?: never;
          languages?: (string)[];
          md5: string;
          number: number;
          organisation_id: number;
          questions: number;
          version: string;
          xform: string;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          definition?: Json;
          form_id?: number;
          id?: never;
          languages?: (string)[];
          md5?: string;
          number?: number;
          organisation_id?: number;
          questions?: number;
          version?: string;
          xform?: string;
        };
        Relationships: [
          { foreignKeyName: "form_versions_form_id_organisation_id_fkey"; columns: ["form_id", "organisation_id"]; isOneToOne: false; referencedRelation: "forms"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      forms: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          description: string | null;
          draft: Json;
          draft_number: number;
          drafted_at: string;
          drafter: string | null;
          id: number;
          name: string;
          organisation_id: number;
          published_number: number | null;
          request_key: string;
          updated_at: string;
          xml_id: string;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          description?: string | null;
          draft: Json;
          draft_number?: number;
          drafted_at?: string;
          drafter?: string | null;
          id?: never;
          name: string;
          organisation_id: number;
          published_number?: number | null;
          request_key: string;
          updated_at?: string;
          xml_id: string;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          description?: string | null;
          draft?: Json;
          draft_number?: number;
          drafted_at?: string;
          drafter?: string | null;
          id?: never;
          name?: string;
          organisation_id?: number;
          published_number?: number | null;
          request_key?: string;
          updated_at?: string;
          xml_id?: string;
        };
        Relationships: [
          { foreignKeyName: "forms_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      import_rows: {
        Row: {
          area_hectares: number | null;
          country: string | null;
          findings: Json;
          geometry_hash: string | null;
          given_geometry: Json | null;
          import_id: number;
          overlapping: Json;
          perimeter_metres: number | null;
          project_id: number;
          properties: Json;
          province: string | null;
          refusal: Json | null;
          row_number: number;
          state: "accepted" | "review" | "refused";
          used_geometry: GeometryJson | null;
          valid: boolean | null;
        };
        Insert: {
          area_hectares?: number | null;
          country?: string | null;
          findings?: Json;
          geometry_hash?: string | null;
          given_geometry?: Json | null;
          import_id: number;
          overlapping?: Json;
          perimeter_metres?: number | null;
          project_id: number;
          properties?: Json;
          province?: string | null;
          refusal?: Json | null;
          row_number: number;
          state: "accepted" | "review" | "refused";
          used_geometry?: GeometryJson | null;
          valid?: boolean | null;
        };
        Update: {
          area_hectares?: number | null;
          country?: string | null;
          findings?: Json;
          geometry_hash?: string | null;
          given_geometry?: Json | null;
          import_id?: number;
          overlapping?: Json;
          perimeter_metres?: number | null;
          project_id?: number;
          properties?: Json;
          province?: string | null;
          refusal?: Json | null;
          row_number?: number;
          state?: "accepted" | "review" | "refused";
          used_geometry?: GeometryJson | null;
          valid?: boolean | null;
        };
        Relationships: [
          { foreignKeyName: "import_rows_import_id_project_id_fkey"; columns: ["import_id", "project_id"]; isOneToOne: false; referencedRelation: "imports"; referencedColumns: ["id", "project_id"] },
        ];
      };
      imports: {
        Row: {
          accepted_count: number;
          apply_job_id: number | null;
          chosen_columns: Json | null;
          columns: (string)[] | null;
          compared_version: string | null;
          completed_at: string | null;
          created_at: string;
          created_by: string | null;
          crs: Json | null;
          discarded_at: string | null;
          encoding: string | null;
          file_name: string;
          format: string | null;
          id: number;
          inspect_job_id: number | null;
          notices: Json;
          object_path: string;
          options: Json;
          organisation_id: number;
          project_id: number;
          refusal: Json | null;
          refused_count: number;
          review_count: number;
          row_count: number;
          status: "inspecting" | "inspected" | "refused" | "applying" | "completed" | "cancelled";
          suggested_columns: Json | null;
        };
        Insert: {
          accepted_count?: number;
          apply_job_id?: number | null;
          chosen_columns?: Json | null;
          columns?: (string)[] | null;
          compared_version?: string | null;
          completed_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          crs?: Json | null;
          discarded_at?: string | null;
          encoding?: string | null;
          file_name: string;
          format?: string | null;
          id?: never;
          inspect_job_id?: number | null;
          notices?: Json;
          object_path: string;
          options?: Json;
          organisation_id: number;
          project_id: number;
          refusal?: Json | null;
          refused_count?: number;
          review_count?: number;
          row_count?: number;
          status?: "inspecting" | "inspected" | "refused" | "applying" | "completed" | "cancelled";
          suggested_columns?: Json | null;
        };
        Update: {
          accepted_count?: number;
          apply_job_id?: number | null;
          chosen_columns?: Json | null;
          columns?: (string)[] | null;
          compared_version?: string | null;
          completed_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          crs?: Json | null;
          discarded_at?: string | null;
          encoding?: string | null;
          file_name?: string;
          format?: string | null;
          id?: never;
          inspect_job_id?: number | null;
          notices?: Json;
          object_path?: string;
          options?: Json;
          organisation_id?: number;
          project_id?: number;
          refusal?: Json | null;
          refused_count?: number;
          review_count?: number;
          row_count?: number;
          status?: "inspecting" | "inspected" | "refused" | "applying" | "completed" | "cancelled";
          suggested_columns?: Json | null;
        };
        Relationships: [
          { foreignKeyName: "imports_apply_job_id_project_id_fkey"; columns: ["apply_job_id", "project_id"]; isOneToOne: false; referencedRelation: "jobs"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "imports_inspect_job_id_project_id_fkey"; columns: ["inspect_job_id", "project_id"]; isOneToOne: false; referencedRelation: "jobs"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "imports_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      invitations: {
        Row: {
          accepted_at: string | null;
          cancelled_at: string | null;
          created_at: string;
          created_by: string | null;
          created_by_name: string;
          declined_at: string | null;
          email: string;
          expires_at: string;
          expiry_told_at: string | null;
          features: (string)[] | null;
          id: number;
          language: "fr" | "en";
          organisation_id: number;
          project_id: number | null;
          role: "administrator" | "manager" | "agent" | "auditor";
          sent_at: string | null;
        };
        Insert: {
          accepted_at?: string | null;
          cancelled_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          created_by_name?: string;
          declined_at?: string | null;
          email: string;
          expires_at?: string;
          expiry_told_at?: string | null;
          features?: (string)[] | null;
          id?: never;
          language?: "fr" | "en";
          organisation_id: number;
          project_id?: number | null;
          role: "administrator" | "manager" | "agent" | "auditor";
          sent_at?: string | null;
        };
        Update: {
          accepted_at?: string | null;
          cancelled_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          created_by_name?: string;
          declined_at?: string | null;
          email?: string;
          expires_at?: string;
          expiry_told_at?: string | null;
          features?: (string)[] | null;
          id?: never;
          language?: "fr" | "en";
          organisation_id?: number;
          project_id?: number | null;
          role?: "administrator" | "manager" | "agent" | "auditor";
          sent_at?: string | null;
        };
        Relationships: [
          { foreignKeyName: "invitations_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
          { foreignKeyName: "invitations_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      invoices: {
        Row: {
          author: string | null;
          buyer: Json;
          created_at: string;
          currency: "EUR" | "XOF" | "XAF" | "USD";
          entry_id: number;
          id: number;
          issued_on: string;
          lines: Json;
          net_cents: number;
          number: number;
          organisation_id: number;
          seller: Json;
          tax_basis_points: number;
          tax_cents: number;
          total_cents: number;
          year: number;
        };
        Insert: {
          author?: string | null;
          buyer: Json;
          created_at?: string;
          currency: "EUR" | "XOF" | "XAF" | "USD";
          entry_id: number;
          id?: never;
          issued_on?: string;
          lines: Json;
          net_cents: number;
          number: number;
          organisation_id: number;
          seller: Json;
          tax_basis_points: number;
          tax_cents: number;
          total_cents: number;
          year: number;
        };
        Update: {
          author?: string | null;
          buyer?: Json;
          created_at?: string;
          currency?: "EUR" | "XOF" | "XAF" | "USD";
          entry_id?: number;
          id?: never;
          issued_on?: string;
          lines?: Json;
          net_cents?: number;
          number?: number;
          organisation_id?: number;
          seller?: Json;
          tax_basis_points?: number;
          tax_cents?: number;
          total_cents?: number;
          year?: number;
        };
        Relationships: [
          { foreignKeyName: "invoices_entry_id_fkey"; columns: ["entry_id"]; isOneToOne: true; referencedRelation: "credit_entries"; referencedColumns: ["id"] },
          { foreignKeyName: "invoices_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      jobs: {
        Row: {
          attempts: number;
          cancel_requested_at: string | null;
          checkpoint: Json | null;
          created_at: string;
          created_by: string | null;
          error: Json | null;
          finished_at: string | null;
          id: number;
          idempotency_key: string | null;
          input: Json;
          kind: string;
          organisation_id: number | null;
          progress_done: number;
          progress_total: number | null;
          project_id: number | null;
          result: Json | null;
          started_at: string | null;
          status: "queued" | "running" | "completed" | "failed" | "cancelled";
          step: string | null;
        };
        Insert: {
          attempts?: number;
          cancel_requested_at?: string | null;
          checkpoint?: Json | null;
          created_at?: string;
          created_by?: string | null;
          error?: Json | null;
          finished_at?: string | null;
          id?: never;
          idempotency_key?: string | null;
          input?: Json;
          kind: string;
          organisation_id?: number | null;
          progress_done?: number;
          progress_total?: number | null;
          project_id?: number | null;
          result?: Json | null;
          started_at?: string | null;
          status?: "queued" | "running" | "completed" | "failed" | "cancelled";
          step?: string | null;
        };
        Update: {
          attempts?: number;
          cancel_requested_at?: string | null;
          checkpoint?: Json | null;
          created_at?: string;
          created_by?: string | null;
          error?: Json | null;
          finished_at?: string | null;
          id?: never;
          idempotency_key?: string | null;
          input?: Json;
          kind?: string;
          organisation_id?: number | null;
          progress_done?: number;
          progress_total?: number | null;
          project_id?: number | null;
          result?: Json | null;
          started_at?: string | null;
          status?: "queued" | "running" | "completed" | "failed" | "cancelled";
          step?: string | null;
        };
        Relationships: [
          { foreignKeyName: "jobs_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
          { foreignKeyName: "jobs_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      known_operators: {
        Row: {
          created_at: string;
          id: number;
          operator: Json;
          organisation_id: number;
        };
        Insert: {
          created_at?: string;
          id?: never;
          operator: Json;
          organisation_id: number;
        };
        Update: {
          created_at?: string;
          id?: never;
          operator?: Json;
          organisation_id?: number;
        };
        Relationships: [
          { foreignKeyName: "known_operators_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      land_maps: {
        Row: {
          assessment_id: number;
          box: GeometryJson;
          codes: string | null;
          grid: Json;
          hectares: Json;
          height: number;
          is_kept: boolean;
          plot_id: number;
          project_id: number;
          sha256: string;
          width: number;
          x: number;
          y: number;
        };
        Insert: {
          assessment_id: number;
          box: GeometryJson;
          codes?: string | null;
          grid: Json;
          hectares: Json;
          height: number;
          is_kept?: never;
          plot_id: number;
          project_id: number;
          sha256: string;
          width: number;
          x: number;
          y: number;
        };
        Update: {
          assessment_id?: number;
          box?: GeometryJson;
          codes?: string | null;
          grid?: Json;
          hectares?: Json;
          height?: number;
          is_kept?: never;
          plot_id?: number;
          project_id?: number;
          sha256?: string;
          width?: number;
          x?: number;
          y?: number;
        };
        Relationships: [
          { foreignKeyName: "land_maps_assessment_id_plot_id_fkey"; columns: ["assessment_id", "plot_id"]; isOneToOne: true; referencedRelation: "plot_results"; referencedColumns: ["assessment_id", "plot_id"] },
          { foreignKeyName: "land_maps_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
        ];
      };
      layer_ingests: {
        Row: {
          activates: boolean;
          component: string;
          created_at: string;
          created_by: string | null;
          finished_at: string | null;
          id: number;
          ingest_job_id: number | null;
          inspect_job_id: number | null;
          preview: Json | null;
          product: string;
          request: Json;
          request_key: string;
          status: "inspecting" | "inspected" | "unusable" | "ingesting" | "registered" | "failed" | "cancelled";
          version: string;
        };
        Insert: {
          activates?: boolean;
          component: string;
          created_at?: string;
          created_by?: string | null;
          finished_at?: string | null;
          id?: never;
          ingest_job_id?: number | null;
          inspect_job_id?: number | null;
          preview?: Json | null;
          product: string;
          request: Json;
          request_key: string;
          status?: "inspecting" | "inspected" | "unusable" | "ingesting" | "registered" | "failed" | "cancelled";
          version: string;
        };
        Update: {
          activates?: boolean;
          component?: string;
          created_at?: string;
          created_by?: string | null;
          finished_at?: string | null;
          id?: never;
          ingest_job_id?: number | null;
          inspect_job_id?: number | null;
          preview?: Json | null;
          product?: string;
          request?: Json;
          request_key?: string;
          status?: "inspecting" | "inspected" | "unusable" | "ingesting" | "registered" | "failed" | "cancelled";
          version?: string;
        };
        Relationships: [
          { foreignKeyName: "layer_ingests_ingest_job_id_fkey"; columns: ["ingest_job_id"]; isOneToOne: false; referencedRelation: "jobs"; referencedColumns: ["id"] },
          { foreignKeyName: "layer_ingests_inspect_job_id_fkey"; columns: ["inspect_job_id"]; isOneToOne: false; referencedRelation: "jobs"; referencedColumns: ["id"] },
        ];
      };
      layers: {
        Row: {
          active: boolean;
          bytes: number;
          citation: string;
          component: string;
          east: number;
          file_path: string;
          id: number;
          ingest_id: number | null;
          legend: Json;
          licence: string;
          missing: boolean;
          modified_at: string;
          north: number;
          own: Json | null;
          product: string;
          product_title: Json;
          registered_at: string;
          sha256: string;
          south: number;
          switched_by: string | null;
          switched_off_at: string | null;
          synthetic: boolean;
          title: Json;
          version: string;
          west: number;
        };
        Insert: {
          active?: boolean;
          bytes: number;
          citation: string;
          component: string;
          east: number;
          file_path: string;
          id?: never;
          ingest_id?: number | null;
          legend?: Json;
          licence: string;
          missing?: boolean;
          modified_at: string;
          north: number;
          own?: Json | null;
          product: string;
          product_title: Json;
          registered_at?: string;
          sha256: string;
          south: number;
          switched_by?: string | null;
          switched_off_at?: string | null;
          synthetic?: boolean;
          title: Json;
          version: string;
          west: number;
        };
        Update: {
          active?: boolean;
          bytes?: number;
          citation?: string;
          component?: string;
          east?: number;
          file_path?: string;
          id?: never;
          ingest_id?: number | null;
          legend?: Json;
          licence?: string;
          missing?: boolean;
          modified_at?: string;
          north?: number;
          own?: Json | null;
          product?: string;
          product_title?: Json;
          registered_at?: string;
          sha256?: string;
          south?: number;
          switched_by?: string | null;
          switched_off_at?: string | null;
          synthetic?: boolean;
          title?: Json;
          version?: string;
          west?: number;
        };
        Relationships: [
          { foreignKeyName: "layers_ingest_id_fkey"; columns: ["ingest_id"]; isOneToOne: false; referencedRelation: "layer_ingests"; referencedColumns: ["id"] },
        ];
      };
      legality_evidence: {
        Row: {
          aspect: "land_use" | "environment" | "forest" | "third_parties" | "labour" | "human_rights" | "consent" | "tax_and_trade";
          country: string;
          created_at: string;
          created_by: string | null;
          created_by_name: string;
          details: string;
          document_id: number | null;
          id: number;
          link: string;
          organisation_id: number;
          project_id: number;
          reminded_on: string | null;
          title: string;
          valid_until: string | null;
        };
        Insert: {
          aspect: "land_use" | "environment" | "forest" | "third_parties" | "labour" | "human_rights" | "consent" | "tax_and_trade";
          country: string;
          created_at?: string;
          created_by?: string | null;
          created_by_name?: string;
          details?: string;
          document_id?: number | null;
          id?: never;
          link?: string;
          organisation_id: number;
          project_id: number;
          reminded_on?: string | null;
          title: string;
          valid_until?: string | null;
        };
        Update: {
          aspect?: "land_use" | "environment" | "forest" | "third_parties" | "labour" | "human_rights" | "consent" | "tax_and_trade";
          country?: string;
          created_at?: string;
          created_by?: string | null;
          created_by_name?: string;
          details?: string;
          document_id?: number | null;
          id?: never;
          link?: string;
          organisation_id?: number;
          project_id?: number;
          reminded_on?: string | null;
          title?: string;
          valid_until?: string | null;
        };
        Relationships: [
          { foreignKeyName: "legality_evidence_document_id_project_id_fkey"; columns: ["document_id", "project_id"]; isOneToOne: false; referencedRelation: "documents"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "legality_evidence_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      memberships: {
        Row: {
          created_at: string;
          features: (string)[] | null;
          id: number;
          organisation_id: number;
          role: string;
          status: "active" | "suspended" | "removed";
          user_id: string;
        };
        Insert: {
          created_at?: string;
          features?: (string)[] | null;
          id?: never;
          organisation_id: number;
          role: string;
          status?: "active" | "suspended" | "removed";
          user_id: string;
        };
        Update: {
          created_at?: string;
          features?: (string)[] | null;
          id?: never;
          organisation_id?: number;
          role?: string;
          status?: "active" | "suspended" | "removed";
          user_id?: string;
        };
        Relationships: [
          { foreignKeyName: "memberships_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      notification_preferences: {
        Row: {
          category: "activities" | "events" | "alerts";
          email: "never" | "at_once" | "daily" | "weekly";
          in_app: boolean;
          user_id: string;
        };
        Insert: {
          category: "activities" | "events" | "alerts";
          email: "never" | "at_once" | "daily" | "weekly";
          in_app: boolean;
          user_id?: string;
        };
        Update: {
          category?: "activities" | "events" | "alerts";
          email?: "never" | "at_once" | "daily" | "weekly";
          in_app?: boolean;
          user_id?: string;
        };
        Relationships: [];
      };
      notifications: {
        Row: {
          address: string | null;
          category: "activities" | "events" | "alerts";
          created_at: string;
          deleted_at: string | null;
          entity: string | null;
          entity_id: number | null;
          happened_at: string;
          id: number;
          in_app: boolean;
          incident_key: string | null;
          kind: string;
          mailed_at: string | null;
          organisation_id: number | null;
          parameters: Json;
          read_at: string | null;
          times: number;
          user_id: string;
        };
        Insert: {
          address?: string | null;
          category: "activities" | "events" | "alerts";
          created_at?: string;
          deleted_at?: string | null;
          entity?: string | null;
          entity_id?: number | null;
          happened_at?: string;
          id?: never;
          in_app?: boolean;
          incident_key?: string | null;
          kind: string;
          mailed_at?: string | null;
          organisation_id?: number | null;
          parameters?: Json;
          read_at?: string | null;
          times?: number;
          user_id: string;
        };
        Update: {
          address?: string | null;
          category?: "activities" | "events" | "alerts";
          created_at?: string;
          deleted_at?: string | null;
          entity?: string | null;
          entity_id?: number | null;
          happened_at?: string;
          id?: never;
          in_app?: boolean;
          incident_key?: string | null;
          kind?: string;
          mailed_at?: string | null;
          organisation_id?: number | null;
          parameters?: Json;
          read_at?: string | null;
          times?: number;
          user_id?: string;
        };
        Relationships: [
          { foreignKeyName: "notifications_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      organisation_backgrounds: {
        Row: {
          background_id: number;
          organisation_id: number;
        };
        Insert: {
          background_id: number;
          organisation_id: number;
        };
        Update: {
          background_id?: number;
          organisation_id?: number;
        };
        Relationships: [
          { foreignKeyName: "organisation_backgrounds_background_id_fkey"; columns: ["background_id"]; isOneToOne: false; referencedRelation: "backgrounds"; referencedColumns: ["id"] },
          { foreignKeyName: "organisation_backgrounds_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      organisation_features: {
        Row: {
          feature: string;
          organisation_id: number;
          valid_from: string;
          valid_until: string | null;
        };
        Insert: {
          feature: string;
          organisation_id: number;
          valid_from?: string;
          valid_until?: string | null;
        };
        Update: {
          feature?: string;
          organisation_id?: number;
          valid_from?: string;
          valid_until?: string | null;
        };
        Relationships: [
          { foreignKeyName: "organisation_features_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      organisations: {
        Row: {
          allowed_bytes: number | null;
          country: string | null;
          created_at: string;
          deleted_at: string | null;
          deleted_by_name: string | null;
          id: number;
          kind: "agency" | "cooperative" | "trader" | "auditor";
          name: string;
          suspended_at: string | null;
          synthetic: boolean;
          trade_type: "large" | "small" | null;
        };
        Insert: {
          allowed_bytes?: number | null;
          country?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          deleted_by_name?: string | null;
          id?: never;
          kind: "agency" | "cooperative" | "trader" | "auditor";
          name: string;
          suspended_at?: string | null;
          synthetic?: boolean;
          trade_type?: "large" | "small" | null;
        };
        Update: {
          allowed_bytes?: number | null;
          country?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          deleted_by_name?: string | null;
          id?: never;
          kind?: "agency" | "cooperative" | "trader" | "auditor";
          name?: string;
          suspended_at?: string | null;
          synthetic?: boolean;
          trade_type?: "large" | "small" | null;
        };
        Relationships: [];
      };
      overlap_agreements: {
        Row: {
          agreed_at: string;
          agreed_by: string | null;
          agreed_by_name: string;
          id: number;
          organisation_id: number;
        };
        Insert: {
          agreed_at?: string;
          agreed_by?: string | null;
          agreed_by_name?: string;
          id?: never;
          organisation_id: number;
        };
        Update: {
          agreed_at?: string;
          agreed_by?: string | null;
          agreed_by_name?: string;
          id?: never;
          organisation_id?: number;
        };
        Relationships: [
          { foreignKeyName: "overlap_agreements_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: true; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      overrules: {
        Row: {
          author: string;
          comment: string;
          created_at: string;
          created_by: string;
          id: number;
          module: string;
          organisation_id: number;
          plot_id: number;
          plot_result_id: number;
          project_id: number;
          state: string;
        };
        Insert: {
          author?: string;
          comment: string;
          created_at?: string;
          created_by?: string;
          id?: never;
          module: string;
          organisation_id: number;
          plot_id: number;
          plot_result_id: number;
          project_id: number;
          state: string;
        };
        Update: {
          author?: string;
          comment?: string;
          created_at?: string;
          created_by?: string;
          id?: never;
          module?: string;
          organisation_id?: number;
          plot_id?: number;
          plot_result_id?: number;
          project_id?: number;
          state?: string;
        };
        Relationships: [
          { foreignKeyName: "overrules_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "overrules_plot_result_id_fkey"; columns: ["plot_result_id"]; isOneToOne: false; referencedRelation: "plot_results"; referencedColumns: ["id"] },
          { foreignKeyName: "overrules_project_id_organisation_id_module_fkey"; columns: ["project_id", "organisation_id", "module"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id", "module"] },
        ];
      };
      place_results: {
        Row: {
          answered: boolean;
          area_hectares: number;
          assessment_id: number;
          created_at: string;
          document: Json;
          geometry_hash: string;
          id: number;
          inputs_hash: string;
          layer_places: Json;
          module: string;
          project_id: number;
          reason_code: string | null;
          result_hash: string;
          state: string;
          unit_id: number | null;
          zone_version_id: number | null;
        };
        Insert: {
          answered: boolean;
          area_hectares: number;
          assessment_id: number;
          created_at?: string;
          document: Json;
          geometry_hash: string;
          id?: never;
          inputs_hash: string;
          layer_places?: Json;
          module: string;
          project_id: number;
          reason_code?: string | null;
          result_hash: string;
          state: string;
          unit_id?: number | null;
          zone_version_id?: number | null;
        };
        Update: {
          answered?: boolean;
          area_hectares?: number;
          assessment_id?: number;
          created_at?: string;
          document?: Json;
          geometry_hash?: string;
          id?: never;
          inputs_hash?: string;
          layer_places?: Json;
          module?: string;
          project_id?: number;
          reason_code?: string | null;
          result_hash?: string;
          state?: string;
          unit_id?: number | null;
          zone_version_id?: number | null;
        };
        Relationships: [
          { foreignKeyName: "place_results_assessment_id_project_id_module_fkey"; columns: ["assessment_id", "project_id", "module"]; isOneToOne: false; referencedRelation: "assessments"; referencedColumns: ["id", "project_id", "module"] },
          { foreignKeyName: "place_results_unit_id_fkey"; columns: ["unit_id"]; isOneToOne: false; referencedRelation: "administrative_units"; referencedColumns: ["id"] },
          { foreignKeyName: "place_results_zone_version_id_project_id_fkey"; columns: ["zone_version_id", "project_id"]; isOneToOne: false; referencedRelation: "zone_versions"; referencedColumns: ["id", "project_id"] },
        ];
      };
      plot_eu_checks: {
        Row: {
          area_after_hectares: number | null;
          area_before_hectares: number | null;
          blocks: Json;
          bytes: number;
          changes: Json;
          codes: (string)[];
          features: number;
          plot_id: number;
          plot_updated_at: string;
          project_id: number;
          rules: number;
          state: "unchanged" | "changed" | "blocked";
          vertices_after: number;
          vertices_before: number;
        };
        Insert: {
          area_after_hectares?: number | null;
          area_before_hectares?: number | null;
          blocks?: Json;
          bytes: number;
          changes?: Json;
          codes?: (string)[];
          features: number;
          plot_id: number;
          plot_updated_at: string;
          project_id: number;
          rules: number;
          state: "unchanged" | "changed" | "blocked";
          vertices_after: number;
          vertices_before: number;
        };
        Update: {
          area_after_hectares?: number | null;
          area_before_hectares?: number | null;
          blocks?: Json;
          bytes?: number;
          changes?: Json;
          codes?: (string)[];
          features?: number;
          plot_id?: number;
          plot_updated_at?: string;
          project_id?: number;
          rules?: number;
          state?: "unchanged" | "changed" | "blocked";
          vertices_after?: number;
          vertices_before?: number;
        };
        Relationships: [
          { foreignKeyName: "plot_eu_checks_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: true; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
        ];
      };
      plot_holders: {
        Row: {
          author: string | null;
          created_at: string;
          created_by: string | null;
          farmer_id: number | null;
          id: number;
          organisation_id: number;
          plot_id: number;
          project_id: number;
          share_percent: number | null;
          tenure: "owner" | "customary" | "family" | "rented" | "borrowed" | "abusa" | "abunu" | "sharecropper" | "caretaker" | "other" | null;
        };
        Insert: {
          author?: string | null;
          created_at?: string;
          created_by?: string | null;
          farmer_id?: number | null;
          id?: never;
          organisation_id: number;
          plot_id: number;
          project_id: number;
          share_percent?: number | null;
          tenure?: "owner" | "customary" | "family" | "rented" | "borrowed" | "abusa" | "abunu" | "sharecropper" | "caretaker" | "other" | null;
        };
        Update: {
          author?: string | null;
          created_at?: string;
          created_by?: string | null;
          farmer_id?: number | null;
          id?: never;
          organisation_id?: number;
          plot_id?: number;
          project_id?: number;
          share_percent?: number | null;
          tenure?: "owner" | "customary" | "family" | "rented" | "borrowed" | "abusa" | "abunu" | "sharecropper" | "caretaker" | "other" | null;
        };
        Relationships: [
          { foreignKeyName: "plot_holders_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "plot_holders_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "plot_holders_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      plot_links: {
        Row: {
          author: string;
          before: Json;
          column_name: string | null;
          created_at: string;
          created_by: string | null;
          id: number;
          organisation_id: number;
          plots: number;
          project_id: number | null;
          undone_at: string | null;
          way: "code" | "name" | "hand";
        };
        Insert: {
          author?: string;
          before: Json;
          column_name?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          organisation_id: number;
          plots: number;
          project_id?: number | null;
          undone_at?: string | null;
          way: "code" | "name" | "hand";
        };
        Update: {
          author?: string;
          before?: Json;
          column_name?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          organisation_id?: number;
          plots?: number;
          project_id?: number | null;
          undone_at?: string | null;
          way?: "code" | "name" | "hand";
        };
        Relationships: [
          { foreignKeyName: "plot_links_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
          { foreignKeyName: "plot_links_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      plot_overlaps: {
        Row: {
          percent_of_a: number | null;
          percent_of_b: number | null;
          plot_a: number;
          plot_b: number;
          project_id: number;
          square_metres: number | null;
        };
        Insert: {
          percent_of_a?: number | null;
          percent_of_b?: number | null;
          plot_a: number;
          plot_b: number;
          project_id: number;
          square_metres?: number | null;
        };
        Update: {
          percent_of_a?: number | null;
          percent_of_b?: number | null;
          plot_a?: number;
          plot_b?: number;
          project_id?: number;
          square_metres?: number | null;
        };
        Relationships: [
          { foreignKeyName: "plot_overlaps_plot_a_project_id_fkey"; columns: ["plot_a", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "plot_overlaps_plot_b_project_id_fkey"; columns: ["plot_b", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
        ];
      };
      plot_repairs: {
        Row: {
          after: Json;
          author: string;
          before: Json;
          created_at: string;
          created_by: string | null;
          id: number;
          method: "make_valid" | "redrawn" | "undo";
          organisation_id: number;
          plot_id: number;
          project_id: number;
        };
        Insert: {
          after: Json;
          author?: string;
          before: Json;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          method: "make_valid" | "redrawn" | "undo";
          organisation_id: number;
          plot_id: number;
          project_id: number;
        };
        Update: {
          after?: Json;
          author?: string;
          before?: Json;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          method?: "make_valid" | "redrawn" | "undo";
          organisation_id?: number;
          plot_id?: number;
          project_id?: number;
        };
        Relationships: [
          { foreignKeyName: "plot_repairs_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "plot_repairs_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      plot_results: {
        Row: {
          answered: boolean;
          area_hectares: number;
          assessment_id: number;
          classes: Json;
          confidence: string | null;
          created_at: string;
          document: Json;
          figures: Json;
          geometry_hash: string;
          hints: Json;
          id: number;
          inputs_hash: string;
          is_point: boolean;
          layer_places: Json;
          module: string;
          plot_id: number;
          project_id: number;
          reason_code: string | null;
          result_hash: string;
          state: string;
          statistics: Json;
        };
        Insert: {
          answered?: boolean;
          area_hectares?: number;
          assessment_id: number;
          classes?: Json;
          confidence?: string | null;
          created_at?: string;
          document: Json;
          figures?: Json;
          geometry_hash: string;
          hints?: Json;
          id?: never;
          inputs_hash: string;
          is_point?: boolean;
          layer_places?: Json;
          module: string;
          plot_id: number;
          project_id: number;
          reason_code?: string | null;
          result_hash: string;
          state: string;
          statistics: Json;
        };
        Update: {
          answered?: boolean;
          area_hectares?: number;
          assessment_id?: number;
          classes?: Json;
          confidence?: string | null;
          created_at?: string;
          document?: Json;
          figures?: Json;
          geometry_hash?: string;
          hints?: Json;
          id?: never;
          inputs_hash?: string;
          is_point?: boolean;
          layer_places?: Json;
          module?: string;
          plot_id?: number;
          project_id?: number;
          reason_code?: string | null;
          result_hash?: string;
          state?: string;
          statistics?: Json;
        };
        Relationships: [
          { foreignKeyName: "plot_results_assessment_id_project_id_module_fkey"; columns: ["assessment_id", "project_id", "module"]; isOneToOne: false; referencedRelation: "assessments"; referencedColumns: ["id", "project_id", "module"] },
          { foreignKeyName: "plot_results_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
        ];
      };
      plot_splits: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          id: number;
          organisation_id: number;
          plot_id: number;
          project_id: number;
          request_key: string;
          undone_at: string | null;
          undone_by: string | null;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          organisation_id: number;
          plot_id: number;
          project_id: number;
          request_key: string;
          undone_at?: string | null;
          undone_by?: string | null;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          organisation_id?: number;
          plot_id?: number;
          project_id?: number;
          request_key?: string;
          undone_at?: string | null;
          undone_by?: string | null;
        };
        Relationships: [
          { foreignKeyName: "plot_splits_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "plot_splits_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      plot_units: {
        Row: {
          department: string | null;
          department_name: string | null;
          municipality: string | null;
          municipality_name: string | null;
          plot_id: number;
          project_id: number;
          region: string;
          region_name: string;
          version_id: number;
        };
        Insert: {
          department?: string | null;
          department_name?: string | null;
          municipality?: string | null;
          municipality_name?: string | null;
          plot_id: number;
          project_id: number;
          region: string;
          region_name: string;
          version_id: number;
        };
        Update: {
          department?: string | null;
          department_name?: string | null;
          municipality?: string | null;
          municipality_name?: string | null;
          plot_id?: number;
          project_id?: number;
          region?: string;
          region_name?: string;
          version_id?: number;
        };
        Relationships: [
          { foreignKeyName: "plot_units_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
        ];
      };
      plots: {
        Row: {
          area_hectares: number;
          country: string | null;
          created_at: string;
          declared_area_hectares: number | null;
          deleted_at: string | null;
          farmer_id: number | null;
          findings: Json;
          geometry: GeometryJson;
          geometry_hash: string;
          geometry_state: "normal" | "abnormal" | "overlapping";
          geometry_valid: boolean;
          given_geometry: Json | null;
          id: number;
          identifier: string;
          import_id: number | null;
          import_row: number | null;
          organisation_id: number;
          perimeter_metres: number;
          producer_name: string | null;
          production_place: string | null;
          project_id: number;
          properties: Json;
          province: string | null;
          split_id: number | null;
          updated_at: string;
        };
        Insert: {
          area_hectares: number;
          country?: string | null;
          created_at?: string;
          declared_area_hectares?: number | null;
          deleted_at?: string | null;
          farmer_id?: number | null;
          findings?: Json;
          geometry: GeometryJson;
          geometry_hash: string;
          geometry_state: "normal" | "abnormal" | "overlapping";
          geometry_valid: boolean;
          given_geometry?: Json | null;
          id?: never;
          identifier: string;
          import_id?: number | null;
          import_row?: number | null;
          organisation_id: number;
          perimeter_metres: number;
          producer_name?: string | null;
          production_place?: string | null;
          project_id: number;
          properties?: Json;
          province?: string | null;
          split_id?: number | null;
          updated_at?: string;
        };
        Update: {
          area_hectares?: number;
          country?: string | null;
          created_at?: string;
          declared_area_hectares?: number | null;
          deleted_at?: string | null;
          farmer_id?: number | null;
          findings?: Json;
          geometry?: GeometryJson;
          geometry_hash?: string;
          geometry_state?: "normal" | "abnormal" | "overlapping";
          geometry_valid?: boolean;
          given_geometry?: Json | null;
          id?: never;
          identifier?: string;
          import_id?: number | null;
          import_row?: number | null;
          organisation_id?: number;
          perimeter_metres?: number;
          producer_name?: string | null;
          production_place?: string | null;
          project_id?: number;
          properties?: Json;
          province?: string | null;
          split_id?: number | null;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "plots_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "plots_import_id_project_id_fkey"; columns: ["import_id", "project_id"]; isOneToOne: false; referencedRelation: "imports"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "plots_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "plots_split_id_project_id_fkey"; columns: ["split_id", "project_id"]; isOneToOne: false; referencedRelation: "plot_splits"; referencedColumns: ["id", "project_id"] },
        ];
      };
      private_overlaps: {
        Row: {
          compared_on: string;
          percent: number;
          plot_id: number;
          project_id: number;
          square_metres: number;
        };
        Insert: {
          compared_on?: string;
          percent: number;
          plot_id: number;
          project_id: number;
          square_metres: number;
        };
        Update: {
          compared_on?: string;
          percent?: number;
          plot_id?: number;
          project_id?: number;
          square_metres?: number;
        };
        Relationships: [
          { foreignKeyName: "private_overlaps_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: true; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          current_organisation_id: number | null;
          first_name: string | null;
          language: "fr" | "en";
          name: string | null;
          onboarding: (string)[];
          onboarding_reopened: Json;
          phone: string | null;
          photo: string | null;
          preferences: Json;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          current_organisation_id?: number | null;
          first_name?: string | null;
          language?: "fr" | "en";
          name?: string | null;
          onboarding?: (string)[];
          onboarding_reopened?: Json;
          phone?: string | null;
          photo?: string | null;
          preferences?: Json;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          current_organisation_id?: number | null;
          first_name?: string | null;
          language?: "fr" | "en";
          name?: string | null;
          onboarding?: (string)[];
          onboarding_reopened?: Json;
          phone?: string | null;
          photo?: string | null;
          preferences?: Json;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          { foreignKeyName: "profiles_current_organisation_id_fkey"; columns: ["current_organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      project_forms: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          form_id: number;
          id: number;
          organisation_id: number;
          project_id: number;
          status: "draft" | "planned" | "in_progress" | "completed" | "finished";
          updated_at: string;
          version_id: number | null;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          form_id: number;
          id?: never;
          organisation_id: number;
          project_id: number;
          status?: "draft" | "planned" | "in_progress" | "completed" | "finished";
          updated_at?: string;
          version_id?: number | null;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          form_id?: number;
          id?: never;
          organisation_id?: number;
          project_id?: number;
          status?: "draft" | "planned" | "in_progress" | "completed" | "finished";
          updated_at?: string;
          version_id?: number | null;
        };
        Relationships: [
          { foreignKeyName: "project_forms_form_id_organisation_id_fkey"; columns: ["form_id", "organisation_id"]; isOneToOne: false; referencedRelation: "forms"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "project_forms_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "project_forms_version_id_form_id_fkey"; columns: ["version_id", "form_id"]; isOneToOne: false; referencedRelation: "form_versions"; referencedColumns: ["id", "form_id"] },
        ];
      };
      project_members: {
        Row: {
          created_at: string;
          id: number;
          organisation_id: number;
          project_id: number;
          role: "manager" | "agent" | "auditor";
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: never;
          organisation_id: number;
          project_id: number;
          role: "manager" | "agent" | "auditor";
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: never;
          organisation_id?: number;
          project_id?: number;
          role?: "manager" | "agent" | "auditor";
          user_id?: string;
        };
        Relationships: [
          { foreignKeyName: "project_members_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      project_visits: {
        Row: {
          project_id: number;
          user_id: string;
          visited_at: string;
        };
        Insert: {
          project_id: number;
          user_id?: string;
          visited_at?: string;
        };
        Update: {
          project_id?: number;
          user_id?: string;
          visited_at?: string;
        };
        Relationships: [
          { foreignKeyName: "project_visits_project_id_fkey"; columns: ["project_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id"] },
        ];
      };
      projects: {
        Row: {
          commodity: string | null;
          country: string | null;
          created_at: string;
          created_by: string | null;
          crops: (string)[];
          current_assessment_id: number | null;
          deleted_at: string | null;
          description: string | null;
          end_year: number | null;
          id: number;
          module: string;
          name: string;
          organisation_id: number;
          period_end: string | null;
          period_start: string | null;
          request_key: string | null;
          review_levels: number;
          season: "rainy" | "dry" | null;
          settings: Json;
          start_year: number | null;
          status: "draft" | "in_progress" | "planned" | "completed" | "finished";
          status_by_hand: boolean;
          synthetic: boolean;
          type: "reference" | "monitoring";
          updated_at: string;
        };
        Insert: {
          commodity?: string | null;
          country?: string | null;
          created_at?: string;
          created_by?: string | null;
          crops?: (string)[];
          current_assessment_id?: number | null;
          deleted_at?: string | null;
          description?: string | null;
          end_year?: number | null;
          id?: never;
          module: string;
          name: string;
          organisation_id: number;
          period_end?: string | null;
          period_start?: string | null;
          request_key?: string | null;
          review_levels?: number;
          season?: "rainy" | "dry" | null;
          settings?: Json;
          start_year?: number | null;
          status?: "draft" | "in_progress" | "planned" | "completed" | "finished";
          status_by_hand?: boolean;
          synthetic?: boolean;
          type: "reference" | "monitoring";
          updated_at?: string;
        };
        Update: {
          commodity?: string | null;
          country?: string | null;
          created_at?: string;
          created_by?: string | null;
          crops?: (string)[];
          current_assessment_id?: number | null;
          deleted_at?: string | null;
          description?: string | null;
          end_year?: number | null;
          id?: never;
          module?: string;
          name?: string;
          organisation_id?: number;
          period_end?: string | null;
          period_start?: string | null;
          request_key?: string | null;
          review_levels?: number;
          season?: "rainy" | "dry" | null;
          settings?: Json;
          start_year?: number | null;
          status?: "draft" | "in_progress" | "planned" | "completed" | "finished";
          status_by_hand?: boolean;
          synthetic?: boolean;
          type?: "reference" | "monitoring";
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "projects_current_assessment_id_id_fkey"; columns: ["current_assessment_id", "id"]; isOneToOne: false; referencedRelation: "assessments"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "projects_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      quality_rounds: {
        Row: {
          checked_at: string;
          checked_until: string;
          organisation_id: number;
          project_form_id: number;
          project_id: number;
          records: number;
        };
        Insert: {
          checked_at?: string;
          checked_until: string;
          organisation_id: number;
          project_form_id: number;
          project_id: number;
          records: number;
        };
        Update: {
          checked_at?: string;
          checked_until?: string;
          organisation_id?: number;
          project_form_id?: number;
          project_id?: number;
          records?: number;
        };
        Relationships: [
          { foreignKeyName: "quality_rounds_project_form_id_project_id_fkey"; columns: ["project_form_id", "project_id"]; isOneToOne: true; referencedRelation: "project_forms"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "quality_rounds_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      quality_settings: {
        Row: {
          author: string;
          id: number;
          organisation_id: number;
          project_form_id: number;
          project_id: number;
          switched_off: Json;
          thresholds: Json;
          time_zone: string | null;
          updated_at: string;
        };
        Insert: {
          author?: string;
          id?: never;
          organisation_id: number;
          project_form_id: number;
          project_id: number;
          switched_off?: Json;
          thresholds?: Json;
          time_zone?: string | null;
          updated_at?: string;
        };
        Update: {
          author?: string;
          id?: never;
          organisation_id?: number;
          project_form_id?: number;
          project_id?: number;
          switched_off?: Json;
          thresholds?: Json;
          time_zone?: string | null;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "quality_settings_project_form_id_project_id_fkey"; columns: ["project_form_id", "project_id"]; isOneToOne: true; referencedRelation: "project_forms"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "quality_settings_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      record_assignments: {
        Row: {
          assignee: string;
          assignee_name: string;
          author: string;
          created_at: string;
          created_by: string | null;
          due_on: string | null;
          id: number;
          organisation_id: number;
          place: string | null;
          project_form_id: number;
          project_id: number;
          target: number;
          updated_at: string;
        };
        Insert: {
          assignee: string;
          assignee_name: string;
          author?: string;
          created_at?: string;
          created_by?: string | null;
          due_on?: string | null;
          id?: never;
          organisation_id: number;
          place?: string | null;
          project_form_id: number;
          project_id: number;
          target: number;
          updated_at?: string;
        };
        Update: {
          assignee?: string;
          assignee_name?: string;
          author?: string;
          created_at?: string;
          created_by?: string | null;
          due_on?: string | null;
          id?: never;
          organisation_id?: number;
          place?: string | null;
          project_form_id?: number;
          project_id?: number;
          target?: number;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "record_assignments_project_form_id_project_id_fkey"; columns: ["project_form_id", "project_id"]; isOneToOne: false; referencedRelation: "project_forms"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "record_assignments_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      record_dashboards: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          id: number;
          is_shared: boolean;
          name: string;
          organisation_id: number;
          project_form_id: number;
          project_id: number;
          tiles: Json;
          updated_at: string;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          id?: never;
          is_shared?: boolean;
          name: string;
          organisation_id: number;
          project_form_id: number;
          project_id: number;
          tiles?: Json;
          updated_at?: string;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          id?: never;
          is_shared?: boolean;
          name?: string;
          organisation_id?: number;
          project_form_id?: number;
          project_id?: number;
          tiles?: Json;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "record_dashboards_project_form_id_project_id_fkey"; columns: ["project_form_id", "project_id"]; isOneToOne: false; referencedRelation: "project_forms"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "record_dashboards_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      record_editions: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          id: number;
          instance_id: string;
          organisation_id: number;
          project_form_id: number;
          project_id: number;
          record_id: number;
          revision: number;
          sent_sha256: string;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          instance_id: string;
          organisation_id: number;
          project_form_id: number;
          project_id: number;
          record_id: number;
          revision: number;
          sent_sha256: string;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          instance_id?: string;
          organisation_id?: number;
          project_form_id?: number;
          project_id?: number;
          record_id?: number;
          revision?: number;
          sent_sha256?: string;
        };
        Relationships: [
          { foreignKeyName: "record_editions_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_editions_record_id_project_id_fkey"; columns: ["record_id", "project_id"]; isOneToOne: false; referencedRelation: "records"; referencedColumns: ["id", "project_id"] },
        ];
      };
      record_farmers: {
        Row: {
          created_at: string;
          farmer_id: number;
          organisation_id: number;
          project_id: number;
          record_id: number;
          run_id: number;
          target_project_id: number | null;
        };
        Insert: {
          created_at?: string;
          farmer_id: number;
          organisation_id: number;
          project_id: number;
          record_id: number;
          run_id: number;
          target_project_id?: number | null;
        };
        Update: {
          created_at?: string;
          farmer_id?: number;
          organisation_id?: number;
          project_id?: number;
          record_id?: number;
          run_id?: number;
          target_project_id?: number | null;
        };
        Relationships: [
          { foreignKeyName: "record_farmers_farmer_id_organisation_id_fkey"; columns: ["farmer_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmers"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_farmers_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_farmers_record_id_project_id_fkey"; columns: ["record_id", "project_id"]; isOneToOne: true; referencedRelation: "records"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "record_farmers_run_id_project_id_fkey"; columns: ["run_id", "project_id"]; isOneToOne: false; referencedRelation: "record_mapping_runs"; referencedColumns: ["id", "project_id"] },
        ];
      };
      record_files: {
        Row: {
          bytes: number | null;
          content_type: string | null;
          id: number;
          name: string;
          object_path: string | null;
          organisation_id: number;
          project_id: number;
          received_at: string | null;
          record_id: number;
          sha256: string | null;
        };
        Insert: {
          bytes?: number | null;
          content_type?: string | null;
          id?: never;
          name: string;
          object_path?: string | null;
          organisation_id: number;
          project_id: number;
          received_at?: string | null;
          record_id: number;
          sha256?: string | null;
        };
        Update: {
          bytes?: number | null;
          content_type?: string | null;
          id?: never;
          name?: string;
          object_path?: string | null;
          organisation_id?: number;
          project_id?: number;
          received_at?: string | null;
          record_id?: number;
          sha256?: string | null;
        };
        Relationships: [
          { foreignKeyName: "record_files_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_files_record_id_project_id_fkey"; columns: ["record_id", "project_id"]; isOneToOne: false; referencedRelation: "records"; referencedColumns: ["id", "project_id"] },
        ];
      };
      record_mapping_runs: {
        Row: {
          applied_at: string | null;
          author: string;
          created_at: string;
          created_by: string | null;
          farmer_import_id: number | null;
          id: number;
          is_automatic: boolean;
          job_id: number | null;
          mapping: Json;
          organisation_id: number;
          outcome: Json;
          plot_import_id: number | null;
          problem: Json | null;
          project_form_id: number;
          project_id: number;
          records: number;
          request_key: string | null;
          states: (string)[];
          status: "waiting" | "reading" | "ready" | "refused" | "discarded" | "applying" | "stopped" | "completed" | "undoing" | "undone";
          target_project_id: number | null;
          undone_at: string | null;
        };
        Insert: {
          applied_at?: string | null;
          author?: string;
          created_at?: string;
          created_by?: string | null;
          farmer_import_id?: number | null;
          id?: never;
          is_automatic?: boolean;
          job_id?: number | null;
          mapping: Json;
          organisation_id: number;
          outcome?: Json;
          plot_import_id?: number | null;
          problem?: Json | null;
          project_form_id: number;
          project_id: number;
          records?: number;
          request_key?: string | null;
          states: (string)[];
          status?: "waiting" | "reading" | "ready" | "refused" | "discarded" | "applying" | "stopped" | "completed" | "undoing" | "undone";
          target_project_id?: number | null;
          undone_at?: string | null;
        };
        Update: {
          applied_at?: string | null;
          author?: string;
          created_at?: string;
          created_by?: string | null;
          farmer_import_id?: number | null;
          id?: never;
          is_automatic?: boolean;
          job_id?: number | null;
          mapping?: Json;
          organisation_id?: number;
          outcome?: Json;
          plot_import_id?: number | null;
          problem?: Json | null;
          project_form_id?: number;
          project_id?: number;
          records?: number;
          request_key?: string | null;
          states?: (string)[];
          status?: "waiting" | "reading" | "ready" | "refused" | "discarded" | "applying" | "stopped" | "completed" | "undoing" | "undone";
          target_project_id?: number | null;
          undone_at?: string | null;
        };
        Relationships: [
          { foreignKeyName: "record_mapping_runs_farmer_import_id_organisation_id_fkey"; columns: ["farmer_import_id", "organisation_id"]; isOneToOne: false; referencedRelation: "farmer_imports"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_mapping_runs_job_id_fkey"; columns: ["job_id"]; isOneToOne: false; referencedRelation: "jobs"; referencedColumns: ["id"] },
          { foreignKeyName: "record_mapping_runs_plot_import_id_target_project_id_fkey"; columns: ["plot_import_id", "target_project_id"]; isOneToOne: false; referencedRelation: "imports"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "record_mapping_runs_project_form_id_project_id_fkey"; columns: ["project_form_id", "project_id"]; isOneToOne: false; referencedRelation: "project_forms"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "record_mapping_runs_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_mapping_runs_target_project_id_organisation_id_fkey"; columns: ["target_project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      record_mappings: {
        Row: {
          author: string;
          automatic_by: string | null;
          created_at: string;
          id: number;
          mapping: Json;
          organisation_id: number;
          project_form_id: number;
          project_id: number;
          states: (string)[];
          target_project_id: number | null;
          updated_at: string;
        };
        Insert: {
          author?: string;
          automatic_by?: string | null;
          created_at?: string;
          id?: never;
          mapping: Json;
          organisation_id: number;
          project_form_id: number;
          project_id: number;
          states?: (string)[];
          target_project_id?: number | null;
          updated_at?: string;
        };
        Update: {
          author?: string;
          automatic_by?: string | null;
          created_at?: string;
          id?: never;
          mapping?: Json;
          organisation_id?: number;
          project_form_id?: number;
          project_id?: number;
          states?: (string)[];
          target_project_id?: number | null;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "record_mappings_project_form_id_project_id_fkey"; columns: ["project_form_id", "project_id"]; isOneToOne: true; referencedRelation: "project_forms"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "record_mappings_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_mappings_target_project_id_organisation_id_fkey"; columns: ["target_project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      record_photo_hashes: {
        Row: {
          hash: string | null;
          organisation_id: number;
          project_id: number;
          record_file_id: number;
        };
        Insert: {
          hash?: string | null;
          organisation_id: number;
          project_id: number;
          record_file_id: number;
        };
        Update: {
          hash?: string | null;
          organisation_id?: number;
          project_id?: number;
          record_file_id?: number;
        };
        Relationships: [
          { foreignKeyName: "record_photo_hashes_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_photo_hashes_record_file_id_fkey"; columns: ["record_file_id"]; isOneToOne: false; referencedRelation: "record_files"; referencedColumns: ["id"] },
        ];
      };
      record_places: {
        Row: {
          accuracy: number | null;
          address: string;
          geometry_state: "normal" | "abnormal" | "overlapping";
          hectares: number | null;
          id: number;
          kind: "point" | "trace" | "shape";
          metres: number | null;
          organisation_id: number;
          outline: GeometryJson | null;
          overlap_plot_id: number | null;
          overlap_record_id: number | null;
          overlap_share: number | null;
          path: string;
          project_form_id: number;
          project_id: number;
          reason: "unreadable" | "too_few_points" | "self_crossing" | "invalid" | "at_zero" | "overlaps_record" | "overlaps_plot" | null;
          record_id: number;
        };
        Insert: {
          accuracy?: number | null;
          address: string;
          geometry_state: "normal" | "abnormal" | "overlapping";
          hectares?: number | null;
          id?: never;
          kind: "point" | "trace" | "shape";
          metres?: number | null;
          organisation_id: number;
          outline?: GeometryJson | null;
          overlap_plot_id?: number | null;
          overlap_record_id?: number | null;
          overlap_share?: number | null;
          path: string;
          project_form_id: number;
          project_id: number;
          reason?: "unreadable" | "too_few_points" | "self_crossing" | "invalid" | "at_zero" | "overlaps_record" | "overlaps_plot" | null;
          record_id: number;
        };
        Update: {
          accuracy?: number | null;
          address?: string;
          geometry_state?: "normal" | "abnormal" | "overlapping";
          hectares?: number | null;
          id?: never;
          kind?: "point" | "trace" | "shape";
          metres?: number | null;
          organisation_id?: number;
          outline?: GeometryJson | null;
          overlap_plot_id?: number | null;
          overlap_record_id?: number | null;
          overlap_share?: number | null;
          path?: string;
          project_form_id?: number;
          project_id?: number;
          reason?: "unreadable" | "too_few_points" | "self_crossing" | "invalid" | "at_zero" | "overlaps_record" | "overlaps_plot" | null;
          record_id?: number;
        };
        Relationships: [
          { foreignKeyName: "record_places_overlap_plot_id_fkey"; columns: ["overlap_plot_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id"] },
          { foreignKeyName: "record_places_overlap_record_id_fkey"; columns: ["overlap_record_id"]; isOneToOne: false; referencedRelation: "records"; referencedColumns: ["id"] },
          { foreignKeyName: "record_places_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_places_record_id_project_id_fkey"; columns: ["record_id", "project_id"]; isOneToOne: false; referencedRelation: "records"; referencedColumns: ["id", "project_id"] },
        ];
      };
      record_plots: {
        Row: {
          address: string;
          created_at: string;
          organisation_id: number;
          plot_id: number;
          project_id: number;
          record_id: number;
          run_id: number;
        };
        Insert: {
          address: string;
          created_at?: string;
          organisation_id: number;
          plot_id: number;
          project_id: number;
          record_id: number;
          run_id: number;
        };
        Update: {
          address?: string;
          created_at?: string;
          organisation_id?: number;
          plot_id?: number;
          project_id?: number;
          record_id?: number;
          run_id?: number;
        };
        Relationships: [
          { foreignKeyName: "record_plots_plot_id_fkey"; columns: ["plot_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id"] },
          { foreignKeyName: "record_plots_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_plots_record_id_project_id_fkey"; columns: ["record_id", "project_id"]; isOneToOne: false; referencedRelation: "records"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "record_plots_run_id_project_id_fkey"; columns: ["run_id", "project_id"]; isOneToOne: false; referencedRelation: "record_mapping_runs"; referencedColumns: ["id", "project_id"] },
        ];
      };
      record_quality_findings: {
        Row: {
          agent: string;
          code: string;
          evidence: Json;
          found_at: string;
          id: number;
          organisation_id: number;
          project_form_id: number;
          project_id: number;
          record_id: number | null;
          weight: number;
        };
        Insert: {
          agent: string;
          code: string;
          evidence: Json;
          found_at?: string;
          id?: never;
          organisation_id: number;
          project_form_id: number;
          project_id: number;
          record_id?: number | null;
          weight: number;
        };
        Update: {
          agent?: string;
          code?: string;
          evidence?: Json;
          found_at?: string;
          id?: never;
          organisation_id?: number;
          project_form_id?: number;
          project_id?: number;
          record_id?: number | null;
          weight?: number;
        };
        Relationships: [
          { foreignKeyName: "record_quality_findings_project_form_id_project_id_fkey"; columns: ["project_form_id", "project_id"]; isOneToOne: false; referencedRelation: "project_forms"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "record_quality_findings_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_quality_findings_record_id_project_id_fkey"; columns: ["record_id", "project_id"]; isOneToOne: false; referencedRelation: "records"; referencedColumns: ["id", "project_id"] },
        ];
      };
      record_reviews: {
        Row: {
          comment: string | null;
          created_at: string;
          from_level: string | null;
          from_state: string;
          id: number;
          organisation_id: number;
          project_id: number;
          record_id: number;
          reviewed_by: string | null;
          reviewer: string;
          to_level: string | null;
          to_state: "accept" | "refuse";
        };
        Insert: {
          comment?: string | null;
          created_at?: string;
          from_level?: string | null;
          from_state: string;
          id?: never;
          organisation_id: number;
          project_id: number;
          record_id: number;
          reviewed_by?: string | null;
          reviewer: string;
          to_level?: string | null;
          to_state: "accept" | "refuse";
        };
        Update: {
          comment?: string | null;
          created_at?: string;
          from_level?: string | null;
          from_state?: string;
          id?: never;
          organisation_id?: number;
          project_id?: number;
          record_id?: number;
          reviewed_by?: string | null;
          reviewer?: string;
          to_level?: string | null;
          to_state?: "accept" | "refuse";
        };
        Relationships: [
          { foreignKeyName: "record_reviews_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_reviews_record_id_project_id_fkey"; columns: ["record_id", "project_id"]; isOneToOne: false; referencedRelation: "records"; referencedColumns: ["id", "project_id"] },
        ];
      };
      record_revisions: {
        Row: {
          answers: Json;
          created_at: string;
          edited_by: string | null;
          editor: string;
          id: number;
          number: number;
          organisation_id: number;
          project_id: number;
          reason: string | null;
          record_id: number;
          state: string;
          version_id: number;
        };
        Insert: {
          answers: Json;
          created_at?: string;
          edited_by?: string | null;
          editor: string;
          id?: never;
          number: number;
          organisation_id: number;
          project_id: number;
          reason?: string | null;
          record_id: number;
          state: string;
          version_id: number;
        };
        Update: {
          answers?: Json;
          created_at?: string;
          edited_by?: string | null;
          editor?: string;
          id?: never;
          number?: number;
          organisation_id?: number;
          project_id?: number;
          reason?: string | null;
          record_id?: number;
          state?: string;
          version_id?: number;
        };
        Relationships: [
          { foreignKeyName: "record_revisions_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_revisions_record_id_project_id_fkey"; columns: ["record_id", "project_id"]; isOneToOne: false; referencedRelation: "records"; referencedColumns: ["id", "project_id"] },
        ];
      };
      record_team_members: {
        Row: {
          created_at: string;
          id: number;
          organisation_id: number;
          project_id: number;
          team_id: number;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: never;
          organisation_id: number;
          project_id: number;
          team_id: number;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: never;
          organisation_id?: number;
          project_id?: number;
          team_id?: number;
          user_id?: string;
        };
        Relationships: [
          { foreignKeyName: "record_team_members_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "record_team_members_team_id_project_id_fkey"; columns: ["team_id", "project_id"]; isOneToOne: false; referencedRelation: "record_teams"; referencedColumns: ["id", "project_id"] },
        ];
      };
      record_teams: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          id: number;
          name: string;
          organisation_id: number;
          project_id: number;
          updated_at: string;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          name: string;
          organisation_id: number;
          project_id: number;
          updated_at?: string;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          id?: never;
          name?: string;
          organisation_id?: number;
          project_id?: number;
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "record_teams_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      records: {
        Row: {
          accepted_level: "supervisor" | "headquarters" | null;
          answers: Json;
          assigned_at: string | null;
          assigned_to: string | null;
          assignee: string | null;
          author: string;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          device: string | null;
          edit_reason: string | null;
          edited_at: string | null;
          edited_by: string | null;
          editor: string | null;
          errors: number;
          findings: Json;
          finished_at: string | null;
          flag: "red" | "orange" | "green" | "blue" | "grey" | null;
          flag_word: string | null;
          form_id: number;
          id: number;
          instance_id: string;
          label: string | null;
          organisation_id: number;
          outline_hectares: number | null;
          outline_state: "normal" | "abnormal" | "overlapping" | null;
          project_form_id: number;
          project_id: number;
          review_comment: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          reviewer: string | null;
          revision: number;
          searched: string;
          sent_sha256: string;
          started_at: string | null;
          state: "in_progress" | "incomplete" | "answered" | "failed" | "valid" | "accept" | "refuse";
          team_id: number | null;
          typed_answers: Json;
          updated_at: string;
          version_id: number;
          warnings: number;
          plot_states: (string)[] | null;
        };
        Insert: {
          accepted_level?: "supervisor" | "headquarters" | null;
          answers: Json;
          assigned_at?: string | null;
          assigned_to?: string | null;
          assignee?: string | null;
          author?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          device?: string | null;
          edit_reason?: string | null;
          edited_at?: string | null;
          edited_by?: string | null;
          editor?: string | null;
          errors?: number;
          findings?: Json;
          finished_at?: string | null;
          flag?: "red" | "orange" | "green" | "blue" | "grey" | null;
          flag_word?: string | null;
          form_id: number;
          id?: never;
          instance_id: string;
          label?: string | null;
          organisation_id: number;
          outline_hectares?: number | null;
          outline_state?: "normal" | "abnormal" | "overlapping" | null;
          project_form_id: number;
          project_id: number;
          review_comment?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          reviewer?: string | null;
          revision?: number;
          searched?: string;
          sent_sha256: string;
          started_at?: string | null;
          state: "in_progress" | "incomplete" | "answered" | "failed" | "valid" | "accept" | "refuse";
          team_id?: number | null;
          typed_answers?: Json;
          updated_at?: string;
          version_id: number;
          warnings?: number;
        };
        Update: {
          accepted_level?: "supervisor" | "headquarters" | null;
          answers?: Json;
          assigned_at?: string | null;
          assigned_to?: string | null;
          assignee?: string | null;
          author?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          device?: string | null;
          edit_reason?: string | null;
          edited_at?: string | null;
          edited_by?: string | null;
          editor?: string | null;
          errors?: number;
          findings?: Json;
          finished_at?: string | null;
          flag?: "red" | "orange" | "green" | "blue" | "grey" | null;
          flag_word?: string | null;
          form_id?: number;
          id?: never;
          instance_id?: string;
          label?: string | null;
          organisation_id?: number;
          outline_hectares?: number | null;
          outline_state?: "normal" | "abnormal" | "overlapping" | null;
          project_form_id?: number;
          project_id?: number;
          review_comment?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          reviewer?: string | null;
          revision?: number;
          searched?: string;
          sent_sha256?: string;
          started_at?: string | null;
          state?: "in_progress" | "incomplete" | "answered" | "failed" | "valid" | "accept" | "refuse";
          team_id?: number | null;
          typed_answers?: Json;
          updated_at?: string;
          version_id?: number;
          warnings?: number;
        };
        Relationships: [
          { foreignKeyName: "records_project_form_id_project_id_form_id_fkey"; columns: ["project_form_id", "project_id", "form_id"]; isOneToOne: false; referencedRelation: "project_forms"; referencedColumns: ["id", "project_id", "form_id"] },
          { foreignKeyName: "records_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "records_team_id_fkey"; columns: ["team_id"]; isOneToOne: false; referencedRelation: "record_teams"; referencedColumns: ["id"] },
          { foreignKeyName: "records_version_id_form_id_fkey"; columns: ["version_id", "form_id"]; isOneToOne: false; referencedRelation: "form_versions"; referencedColumns: ["id", "form_id"] },
        ];
        ComputedFields: "plot_states";
      };
      reference_checks: {
        Row: {
          checked_at: string;
          checked_by: string | null;
          environment: "rehearsal" | "acceptance" | "production";
          id: number;
          project_id: number;
          reference_id: number;
          result: string;
          status: string | null;
        };
        Insert: {
          checked_at?: string;
          checked_by?: string | null;
          environment: "rehearsal" | "acceptance" | "production";
          id?: never;
          project_id: number;
          reference_id: number;
          result: string;
          status?: string | null;
        };
        Update: {
          checked_at?: string;
          checked_by?: string | null;
          environment?: "rehearsal" | "acceptance" | "production";
          id?: never;
          project_id?: number;
          reference_id?: number;
          result?: string;
          status?: string | null;
        };
        Relationships: [
          { foreignKeyName: "reference_checks_reference_id_project_id_fkey"; columns: ["reference_id", "project_id"]; isOneToOne: false; referencedRelation: "declaration_references"; referencedColumns: ["id", "project_id"] },
        ];
      };
      rehearsal_clocks: {
        Row: {
          ahead_hours: number;
          next_answer: string | null;
          organisation_id: number;
        };
        Insert: {
          ahead_hours?: number;
          next_answer?: string | null;
          organisation_id: number;
        };
        Update: {
          ahead_hours?: number;
          next_answer?: string | null;
          organisation_id?: number;
        };
        Relationships: [
          { foreignKeyName: "rehearsal_clocks_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: true; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      risk_answers: {
        Row: {
          answer: "no_concern" | "concern" | "not_applicable";
          answered_at: string;
          answered_by: string | null;
          answered_by_name: string;
          assessment_id: number;
          criterion: string;
          id: number;
          organisation_id: number;
          project_id: number;
          reasoning: string;
        };
        Insert: {
          answer: "no_concern" | "concern" | "not_applicable";
          answered_at?: string;
          answered_by?: string | null;
          answered_by_name?: string;
          assessment_id: number;
          criterion: string;
          id?: never;
          organisation_id: number;
          project_id: number;
          reasoning: string;
        };
        Update: {
          answer?: "no_concern" | "concern" | "not_applicable";
          answered_at?: string;
          answered_by?: string | null;
          answered_by_name?: string;
          assessment_id?: number;
          criterion?: string;
          id?: never;
          organisation_id?: number;
          project_id?: number;
          reasoning?: string;
        };
        Relationships: [
          { foreignKeyName: "risk_answers_assessment_id_project_id_fkey"; columns: ["assessment_id", "project_id"]; isOneToOne: false; referencedRelation: "risk_assessments"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "risk_answers_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      risk_assessments: {
        Row: {
          concluded_at: string | null;
          concluded_by: string | null;
          concluded_by_name: string | null;
          conclusion: "negligible" | "not_negligible" | null;
          country: string;
          created_at: string;
          declaration_id: number;
          id: number;
          organisation_id: number;
          project_id: number;
          reminded_on: string | null;
          review_due_on: string | null;
          supply_chain: string;
          tier: "low" | "standard" | "high" | null;
        };
        Insert: {
          concluded_at?: string | null;
          concluded_by?: string | null;
          concluded_by_name?: string | null;
          conclusion?: "negligible" | "not_negligible" | null;
          country: string;
          created_at?: string;
          declaration_id: number;
          id?: never;
          organisation_id: number;
          project_id: number;
          reminded_on?: string | null;
          review_due_on?: string | null;
          supply_chain?: string;
          tier?: "low" | "standard" | "high" | null;
        };
        Update: {
          concluded_at?: string | null;
          concluded_by?: string | null;
          concluded_by_name?: string | null;
          conclusion?: "negligible" | "not_negligible" | null;
          country?: string;
          created_at?: string;
          declaration_id?: number;
          id?: never;
          organisation_id?: number;
          project_id?: number;
          reminded_on?: string | null;
          review_due_on?: string | null;
          supply_chain?: string;
          tier?: "low" | "standard" | "high" | null;
        };
        Relationships: [
          { foreignKeyName: "risk_assessments_declaration_id_project_id_fkey"; columns: ["declaration_id", "project_id"]; isOneToOne: false; referencedRelation: "declarations"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "risk_assessments_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      risk_maps: {
        Row: {
          author: string;
          code_version: string;
          computed_at: string | null;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          document: Json | null;
          failure: Json | null;
          files: Json;
          id: number;
          job_id: number | null;
          layers: Json;
          name: string;
          organisation_id: number;
          project_id: number;
          request_key: string;
          reservation_id: number | null;
          settings: Json;
          status: "computing" | "computed" | "failed" | "cancelled";
          zone_version_id: number;
        };
        Insert: {
          author?: string;
          code_version: string;
          computed_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          document?: Json | null;
          failure?: Json | null;
          files?: Json;
          id?: never;
          job_id?: number | null;
          layers: Json;
          name: string;
          organisation_id: number;
          project_id: number;
          request_key: string;
          reservation_id?: number | null;
          settings: Json;
          status?: "computing" | "computed" | "failed" | "cancelled";
          zone_version_id: number;
        };
        Update: {
          author?: string;
          code_version?: string;
          computed_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          document?: Json | null;
          failure?: Json | null;
          files?: Json;
          id?: never;
          job_id?: number | null;
          layers?: Json;
          name?: string;
          organisation_id?: number;
          project_id?: number;
          request_key?: string;
          reservation_id?: number | null;
          settings?: Json;
          status?: "computing" | "computed" | "failed" | "cancelled";
          zone_version_id?: number;
        };
        Relationships: [
          { foreignKeyName: "risk_maps_job_id_fkey"; columns: ["job_id"]; isOneToOne: false; referencedRelation: "jobs"; referencedColumns: ["id"] },
          { foreignKeyName: "risk_maps_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "risk_maps_reservation_id_fkey"; columns: ["reservation_id"]; isOneToOne: false; referencedRelation: "credit_entries"; referencedColumns: ["id"] },
          { foreignKeyName: "risk_maps_zone_version_id_project_id_fkey"; columns: ["zone_version_id", "project_id"]; isOneToOne: false; referencedRelation: "zone_versions"; referencedColumns: ["id", "project_id"] },
        ];
      };
      risk_mitigations: {
        Row: {
          assessment_id: number;
          completed_on: string | null;
          created_at: string;
          created_by: string | null;
          criterion: string;
          description: string;
          due_on: string | null;
          id: number;
          kind: "information" | "audit" | "measure" | "supplier_support";
          organisation_id: number;
          outcome: string;
          project_id: number;
        };
        Insert: {
          assessment_id: number;
          completed_on?: string | null;
          created_at?: string;
          created_by?: string | null;
          criterion: string;
          description: string;
          due_on?: string | null;
          id?: never;
          kind: "information" | "audit" | "measure" | "supplier_support";
          organisation_id: number;
          outcome?: string;
          project_id: number;
        };
        Update: {
          assessment_id?: number;
          completed_on?: string | null;
          created_at?: string;
          created_by?: string | null;
          criterion?: string;
          description?: string;
          due_on?: string | null;
          id?: never;
          kind?: "information" | "audit" | "measure" | "supplier_support";
          organisation_id?: number;
          outcome?: string;
          project_id?: number;
        };
        Relationships: [
          { foreignKeyName: "risk_mitigations_assessment_id_project_id_fkey"; columns: ["assessment_id", "project_id"]; isOneToOne: false; referencedRelation: "risk_assessments"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "risk_mitigations_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      run_values: {
        Row: {
          assessment_id: number;
          high: number | null;
          key: string;
          low: number | null;
          module: string;
          plot_id: number | null;
          project_id: number;
          unit_id: number | null;
          value: number;
          year: number | null;
          zone_version_id: number | null;
        };
        Insert: {
          assessment_id: number;
          high?: number | null;
          key: string;
          low?: number | null;
          module: string;
          plot_id?: number | null;
          project_id: number;
          unit_id?: number | null;
          value: number;
          year?: number | null;
          zone_version_id?: number | null;
        };
        Update: {
          assessment_id?: number;
          high?: number | null;
          key?: string;
          low?: number | null;
          module?: string;
          plot_id?: number | null;
          project_id?: number;
          unit_id?: number | null;
          value?: number;
          year?: number | null;
          zone_version_id?: number | null;
        };
        Relationships: [
          { foreignKeyName: "run_values_assessment_id_project_id_module_fkey"; columns: ["assessment_id", "project_id", "module"]; isOneToOne: false; referencedRelation: "assessments"; referencedColumns: ["id", "project_id", "module"] },
          { foreignKeyName: "run_values_plot_id_project_id_fkey"; columns: ["plot_id", "project_id"]; isOneToOne: false; referencedRelation: "plots"; referencedColumns: ["id", "project_id"] },
          { foreignKeyName: "run_values_unit_id_fkey"; columns: ["unit_id"]; isOneToOne: false; referencedRelation: "administrative_units"; referencedColumns: ["id"] },
          { foreignKeyName: "run_values_zone_version_id_project_id_fkey"; columns: ["zone_version_id", "project_id"]; isOneToOne: false; referencedRelation: "zone_versions"; referencedColumns: ["id", "project_id"] },
        ];
      };
      sales_requests: {
        Row: {
          author: string;
          created_at: string;
          created_by: string;
          email: string | null;
          handled_at: string | null;
          id: number;
          message: string;
          organisation_id: number;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string;
          email?: string | null;
          handled_at?: string | null;
          id?: never;
          message: string;
          organisation_id: number;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string;
          email?: string | null;
          handled_at?: string | null;
          id?: never;
          message?: string;
          organisation_id?: number;
        };
        Relationships: [
          { foreignKeyName: "sales_requests_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      sample_classes: {
        Row: {
          color: string;
          id: number;
          name: string;
          place: number;
          project_id: number;
          sample_id: number;
        };
        Insert: {
          color: string;
          id?: never;
          name: string;
          place: number;
          project_id: number;
          sample_id: number;
        };
        Update: {
          color?: string;
          id?: never;
          name?: string;
          place?: number;
          project_id?: number;
          sample_id?: number;
        };
        Relationships: [
          { foreignKeyName: "sample_classes_sample_id_project_id_fkey"; columns: ["sample_id", "project_id"]; isOneToOne: false; referencedRelation: "samples"; referencedColumns: ["id", "project_id"] },
        ];
      };
      sample_labels: {
        Row: {
          author: string;
          class_id: number | null;
          comment: string | null;
          confidence: "sure" | "likely" | "unsure";
          created_at: string;
          ended_at: string | null;
          id: number;
          interpreter: string;
          knew_other: boolean;
          project_id: number;
          replaced_by: number | null;
          request_key: string;
          sample_id: number;
          unit_id: number;
        };
        Insert: {
          author?: string;
          class_id?: number | null;
          comment?: string | null;
          confidence: "sure" | "likely" | "unsure";
          created_at?: string;
          ended_at?: string | null;
          id?: never;
          interpreter?: string;
          knew_other?: boolean;
          project_id: number;
          replaced_by?: number | null;
          request_key: string;
          sample_id: number;
          unit_id: number;
        };
        Update: {
          author?: string;
          class_id?: number | null;
          comment?: string | null;
          confidence?: "sure" | "likely" | "unsure";
          created_at?: string;
          ended_at?: string | null;
          id?: never;
          interpreter?: string;
          knew_other?: boolean;
          project_id?: number;
          replaced_by?: number | null;
          request_key?: string;
          sample_id?: number;
          unit_id?: number;
        };
        Relationships: [
          { foreignKeyName: "sample_labels_class_id_sample_id_project_id_fkey"; columns: ["class_id", "sample_id", "project_id"]; isOneToOne: false; referencedRelation: "sample_classes"; referencedColumns: ["id", "sample_id", "project_id"] },
          { foreignKeyName: "sample_labels_replaced_by_fkey"; columns: ["replaced_by"]; isOneToOne: false; referencedRelation: "sample_labels"; referencedColumns: ["id"] },
          { foreignKeyName: "sample_labels_unit_id_sample_id_project_id_fkey"; columns: ["unit_id", "sample_id", "project_id"]; isOneToOne: false; referencedRelation: "sample_units"; referencedColumns: ["id", "sample_id", "project_id"] },
        ];
      };
      sample_resolutions: {
        Row: {
          author: string;
          class_id: number | null;
          comment: string;
          created_at: string;
          ended_at: string | null;
          id: number;
          project_id: number;
          replaced_by: number | null;
          request_key: string;
          resolved_by: string;
          sample_id: number;
          unit_id: number;
        };
        Insert: {
          author?: string;
          class_id?: number | null;
          comment: string;
          created_at?: string;
          ended_at?: string | null;
          id?: never;
          project_id: number;
          replaced_by?: number | null;
          request_key: string;
          resolved_by?: string;
          sample_id: number;
          unit_id: number;
        };
        Update: {
          author?: string;
          class_id?: number | null;
          comment?: string;
          created_at?: string;
          ended_at?: string | null;
          id?: never;
          project_id?: number;
          replaced_by?: number | null;
          request_key?: string;
          resolved_by?: string;
          sample_id?: number;
          unit_id?: number;
        };
        Relationships: [
          { foreignKeyName: "sample_resolutions_class_id_sample_id_project_id_fkey"; columns: ["class_id", "sample_id", "project_id"]; isOneToOne: false; referencedRelation: "sample_classes"; referencedColumns: ["id", "sample_id", "project_id"] },
          { foreignKeyName: "sample_resolutions_replaced_by_fkey"; columns: ["replaced_by"]; isOneToOne: false; referencedRelation: "sample_resolutions"; referencedColumns: ["id"] },
          { foreignKeyName: "sample_resolutions_unit_id_sample_id_project_id_fkey"; columns: ["unit_id", "sample_id", "project_id"]; isOneToOne: false; referencedRelation: "sample_units"; referencedColumns: ["id", "sample_id", "project_id"] },
        ];
      };
      sample_strata: {
        Row: {
          class_id: number;
          project_id: number;
          sample_id: number;
          stratum: string;
        };
        Insert: {
          class_id: number;
          project_id: number;
          sample_id: number;
          stratum: string;
        };
        Update: {
          class_id?: number;
          project_id?: number;
          sample_id?: number;
          stratum?: string;
        };
        Relationships: [
          { foreignKeyName: "sample_strata_class_id_sample_id_project_id_fkey"; columns: ["class_id", "sample_id", "project_id"]; isOneToOne: false; referencedRelation: "sample_classes"; referencedColumns: ["id", "sample_id", "project_id"] },
        ];
      };
      sample_units: {
        Row: {
          assigned_before: string | null;
          assigned_in: string | null;
          assigned_to: string | null;
          cell_probability: number;
          cells_in_zone: number;
          centre: GeometryJson;
          class_share: number | null;
          cluster: string;
          cluster_probability: number;
          id: number;
          outline: GeometryJson;
          place: number;
          project_id: number;
          represented_hectares: number;
          sample_id: number;
          stratum: string | null;
          unit: string;
        };
        Insert: {
          assigned_before?: string | null;
          assigned_in?: string | null;
          assigned_to?: string | null;
          cell_probability: number;
          cells_in_zone: number;
          centre: GeometryJson;
          class_share?: number | null;
          cluster: string;
          cluster_probability: number;
          id?: never;
          outline: GeometryJson;
          place: number;
          project_id: number;
          represented_hectares: number;
          sample_id: number;
          stratum?: string | null;
          unit: string;
        };
        Update: {
          assigned_before?: string | null;
          assigned_in?: string | null;
          assigned_to?: string | null;
          cell_probability?: number;
          cells_in_zone?: number;
          centre?: GeometryJson;
          class_share?: number | null;
          cluster?: string;
          cluster_probability?: number;
          id?: never;
          outline?: GeometryJson;
          place?: number;
          project_id?: number;
          represented_hectares?: number;
          sample_id?: number;
          stratum?: string | null;
          unit?: string;
        };
        Relationships: [
          { foreignKeyName: "sample_units_sample_id_project_id_fkey"; columns: ["sample_id", "project_id"]; isOneToOne: false; referencedRelation: "samples"; referencedColumns: ["id", "project_id"] },
        ];
      };
      samples: {
        Row: {
          author: string;
          clusters: number | null;
          created_at: string;
          created_by: string | null;
          data_size_hectares: number | null;
          deleted_at: string | null;
          drawn_at: string | null;
          failure: Json | null;
          frame: Json | null;
          id: number;
          interpreters: number | null;
          job_id: number | null;
          layers: Json;
          name: string;
          notices: Json;
          organisation_id: number;
          plan: Json;
          project_id: number;
          request_key: string;
          seed: string;
          status: "drawing" | "drawn" | "failed" | "cancelled";
          units: number | null;
          zone_version_id: number;
        };
        Insert: {
          author?: string;
          clusters?: number | null;
          created_at?: string;
          created_by?: string | null;
          data_size_hectares?: number | null;
          deleted_at?: string | null;
          drawn_at?: string | null;
          failure?: Json | null;
          frame?: Json | null;
          id?: never;
          interpreters?: number | null;
          job_id?: number | null;
          layers?: Json;
          name: string;
          notices?: Json;
          organisation_id: number;
          plan: Json;
          project_id: number;
          request_key: string;
          seed: string;
          status?: "drawing" | "drawn" | "failed" | "cancelled";
          units?: number | null;
          zone_version_id: number;
        };
        Update: {
          author?: string;
          clusters?: number | null;
          created_at?: string;
          created_by?: string | null;
          data_size_hectares?: number | null;
          deleted_at?: string | null;
          drawn_at?: string | null;
          failure?: Json | null;
          frame?: Json | null;
          id?: never;
          interpreters?: number | null;
          job_id?: number | null;
          layers?: Json;
          name?: string;
          notices?: Json;
          organisation_id?: number;
          plan?: Json;
          project_id?: number;
          request_key?: string;
          seed?: string;
          status?: "drawing" | "drawn" | "failed" | "cancelled";
          units?: number | null;
          zone_version_id?: number;
        };
        Relationships: [
          { foreignKeyName: "samples_job_id_fkey"; columns: ["job_id"]; isOneToOne: false; referencedRelation: "jobs"; referencedColumns: ["id"] },
          { foreignKeyName: "samples_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
          { foreignKeyName: "samples_zone_version_id_project_id_fkey"; columns: ["zone_version_id", "project_id"]; isOneToOne: false; referencedRelation: "zone_versions"; referencedColumns: ["id", "project_id"] },
        ];
      };
      saved_filters: {
        Row: {
          address: string;
          author: string;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          id: number;
          is_shared: boolean;
          list: string;
          name: string;
          organisation_id: number;
          question: Json;
        };
        Insert: {
          address: string;
          author?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          id?: never;
          is_shared?: boolean;
          list: string;
          name: string;
          organisation_id: number;
          question: Json;
        };
        Update: {
          address?: string;
          author?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          id?: never;
          is_shared?: boolean;
          list?: string;
          name?: string;
          organisation_id?: number;
          question?: Json;
        };
        Relationships: [
          { foreignKeyName: "saved_filters_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      sellers: {
        Row: {
          address: string;
          email: string;
          id: number;
          name: string;
          registration: string;
          tax_number: string;
        };
        Insert: {
          address?: string;
          email?: string;
          id?: number;
          name?: string;
          registration?: string;
          tax_number?: string;
        };
        Update: {
          address?: string;
          email?: string;
          id?: number;
          name?: string;
          registration?: string;
          tax_number?: string;
        };
        Relationships: [];
      };
      service_price_versions: {
        Row: {
          author: string | null;
          credits_per_unit: number;
          service: string;
          valid_from: string;
          version: number;
        };
        Insert: {
          author?: string | null;
          credits_per_unit: number;
          service: string;
          valid_from?: string;
          version: number;
        };
        Update: {
          author?: string | null;
          credits_per_unit?: number;
          service?: string;
          valid_from?: string;
          version?: number;
        };
        Relationships: [
          { foreignKeyName: "service_price_versions_service_fkey"; columns: ["service"]; isOneToOne: false; referencedRelation: "service_prices"; referencedColumns: ["service"] },
        ];
      };
      service_prices: {
        Row: {
          credits_per_unit: number;
          needs_permission: string;
          service: string;
          unit: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          credits_per_unit: number;
          needs_permission: string;
          service: string;
          unit: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          credits_per_unit?: number;
          needs_permission?: string;
          service?: string;
          unit?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      support_accesses: {
        Row: {
          asked_at: string;
          decided_at: string | null;
          decided_by_name: string | null;
          ended_at: string | null;
          granted_until: string | null;
          hours: number;
          id: number;
          operator_id: string;
          operator_name: string;
          organisation_id: number;
          reason: string;
        };
        Insert: {
          asked_at?: string;
          decided_at?: string | null;
          decided_by_name?: string | null;
          ended_at?: string | null;
          granted_until?: string | null;
          hours: number;
          id?: never;
          operator_id?: string;
          operator_name?: string;
          organisation_id: number;
          reason: string;
        };
        Update: {
          asked_at?: string;
          decided_at?: string | null;
          decided_by_name?: string | null;
          ended_at?: string | null;
          granted_until?: string | null;
          hours?: number;
          id?: never;
          operator_id?: string;
          operator_name?: string;
          organisation_id?: number;
          reason?: string;
        };
        Relationships: [
          { foreignKeyName: "support_accesses_organisation_id_fkey"; columns: ["organisation_id"]; isOneToOne: false; referencedRelation: "organisations"; referencedColumns: ["id"] },
        ];
      };
      webhook_deliveries: {
        Row: {
          answer: string | null;
          attempts: number;
          content: Json;
          created_at: string;
          error: string | null;
          event_id: string;
          id: number;
          kind: string;
          last_at: string | null;
          milliseconds: number | null;
          next_at: string;
          organisation_id: number;
          project_id: number;
          record_id: number | null;
          state: "waiting" | "delivered" | "dead";
          status: number | null;
          webhook_id: number;
        };
        Insert: {
          answer?: string | null;
          attempts?: number;
          content: Json;
          created_at?: string;
          error?: string | null;
          event_id: string;
          id?: never;
          kind: string;
          last_at?: string | null;
          milliseconds?: number | null;
          next_at?: string;
          organisation_id: number;
          project_id: number;
          record_id?: number | null;
          state?: "waiting" | "delivered" | "dead";
          status?: number | null;
          webhook_id: number;
        };
        Update: {
          answer?: string | null;
          attempts?: number;
          content?: Json;
          created_at?: string;
          error?: string | null;
          event_id?: string;
          id?: never;
          kind?: string;
          last_at?: string | null;
          milliseconds?: number | null;
          next_at?: string;
          organisation_id?: number;
          project_id?: number;
          record_id?: number | null;
          state?: "waiting" | "delivered" | "dead";
          status?: number | null;
          webhook_id?: number;
        };
        Relationships: [
          { foreignKeyName: "webhook_deliveries_record_id_fkey"; columns: ["record_id"]; isOneToOne: false; referencedRelation: "records"; referencedColumns: ["id"] },
          { foreignKeyName: "webhook_deliveries_webhook_id_project_id_fkey"; columns: ["webhook_id", "project_id"]; isOneToOne: false; referencedRelation: "webhooks"; referencedColumns: ["id", "project_id"] },
        ];
      };
      webhooks: {
        Row: {
          address: string;
          author: string;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          events: (string)[];
          failing_since: string | null;
          failures: number;
          id: number;
          name: string;
          organisation_id: number;
          project_id: number;
          request_key: string;
          resting_until: string | null;
          status: "active" | "paused" | "failing";
          updated_at: string;
        };
        Insert: {
          address: string;
          author?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          events: (string)[];
          failing_since?: string | null;
          failures?: number;
          id?: never;
          name: string;
          organisation_id: number;
          project_id: number;
          request_key: string;
          resting_until?: string | null;
          status?: "active" | "paused" | "failing";
          updated_at?: string;
        };
        Update: {
          address?: string;
          author?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          events?: (string)[];
          failing_since?: string | null;
          failures?: number;
          id?: never;
          name?: string;
          organisation_id?: number;
          project_id?: number;
          request_key?: string;
          resting_until?: string | null;
          status?: "active" | "paused" | "failing";
          updated_at?: string;
        };
        Relationships: [
          { foreignKeyName: "webhooks_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
      zone_versions: {
        Row: {
          author: string;
          created_at: string;
          created_by: string | null;
          hectares: number;
          id: number;
          number: number;
          origin: Json;
          outline: GeometryJson;
          outline_hash: string;
          project_id: number;
          request_key: string;
          sketch: GeometryJson | null;
          zone_id: number;
        };
        Insert: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          hectares: number;
          id?: never;
          number: number;
          origin: Json;
          outline: GeometryJson;
          outline_hash: string;
          project_id: number;
          request_key: string;
          sketch?: never;
          zone_id: number;
        };
        Update: {
          author?: string;
          created_at?: string;
          created_by?: string | null;
          hectares?: number;
          id?: never;
          number?: number;
          origin?: Json;
          outline?: GeometryJson;
          outline_hash?: string;
          project_id?: number;
          request_key?: string;
          sketch?: never;
          zone_id?: number;
        };
        Relationships: [
          { foreignKeyName: "zone_versions_zone_id_project_id_fkey"; columns: ["zone_id", "project_id"]; isOneToOne: false; referencedRelation: "zones"; referencedColumns: ["id", "project_id"] },
        ];
      };
      zones: {
        Row: {
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          id: number;
          name: string;
          organisation_id: number;
          project_id: number;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          id?: never;
          name: string;
          organisation_id: number;
          project_id: number;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          id?: never;
          name?: string;
          organisation_id?: number;
          project_id?: number;
        };
        Relationships: [
          { foreignKeyName: "zones_project_id_organisation_id_fkey"; columns: ["project_id", "organisation_id"]; isOneToOne: false; referencedRelation: "projects"; referencedColumns: ["id", "organisation_id"] },
        ];
      };
    };
    Views: {
      credit_statement: {
        Row: {
          author: string | null;
          balance_after: number;
          change: number;
          created_at: string;
          expires_at: string | null;
          id: number;
          kind: "grant" | "purchase" | "reserve" | "settle" | "release" | "expire";
          note: string | null;
          organisation_id: number;
          position: number;
          project_id: number | null;
          project_module: string | null;
          project_name: string | null;
          reserved_after: number;
          service: string | null;
          unit_price: number | null;
          units: number | null;
          used: number;
          work_id: number;
        };
        Relationships: [];
      };
      credit_usage: {
        Row: {
          credits: number;
          month: string;
          organisation_id: number;
          service: string;
          units: number;
        };
        Relationships: [];
      };
      credit_work: {
        Row: {
          author: string | null;
          balance_after: number;
          change: number;
          created_at: string;
          id: number;
          kind: string;
          movements: number;
          note: string | null;
          organisation_id: number;
          position: number;
          project_id: number | null;
          project_module: string | null;
          project_name: string | null;
          service: string | null;
          units: number | null;
          used: number;
        };
        Relationships: [];
      };
      declaration_areas: {
        Row: {
          declaration_id: number;
          hectares: number;
          plots: number;
          position: number;
          project_id: number;
        };
        Relationships: [];
      };
      declaration_changes: {
        Row: {
          area_after_hectares: number | null;
          area_before_hectares: number | null;
          blocks: Json;
          changes: Json;
          codes: (string)[];
          declaration_id: number;
          difference_square_metres: number | null;
          features: number;
          identifier: string;
          plot_id: number;
          project_id: number;
          state: string;
          vertices_after: number;
          vertices_before: number;
        };
        Relationships: [];
      };
      declaration_list: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          entity: string;
          environment: string | null;
          eudr_reference: string | null;
          filed_by_hand_on: string | null;
          folder_ids: (number)[];
          folder_names: (string)[];
          id: number;
          internal_reference: string;
          organisation_id: number;
          plot_count: number;
          project_id: number;
          recipient: string | null;
          reference_number: string | null;
          state: string;
          updated_at: string;
          verification_number: string | null;
        };
        Relationships: [];
      };
      document_list: {
        Row: {
          author: string | null;
          belongs_to: string | null;
          bytes: number;
          created_at: string;
          declaration_id: number | null;
          deleted_at: string | null;
          dossier_id: number | null;
          folder_ids: (number)[];
          folder_names: (string)[];
          id: number;
          kept_until: string;
          kind: "document" | "report";
          name: string;
          object_path: string;
          organisation_id: number;
          project_id: number;
        };
        Relationships: [];
      };
      dossier_plot_overview: {
        Row: {
          area_hectares: number | null;
          dossier_id: number;
          identifier: string;
          is_gone: boolean;
          is_outdated: boolean;
          plot_id: number;
          plot_result_id: number | null;
          project_id: number;
          reason_code: string | null;
          state: string | null;
        };
        Relationships: [];
      };
      farmer_consent_states: {
        Row: {
          consent_id: number;
          farmer_id: number;
          given: boolean;
          organisation_id: number;
          purpose: string;
          since: string;
        };
        Relationships: [];
      };
      farmer_holdings: {
        Row: {
          farmer_id: number;
          geometry_hash: string;
          organisation_id: number;
          plot_id: number;
          plot_identifier: string;
          project_id: number;
          share_percent: number | null;
          tenure: string | null;
          works: boolean;
        };
        Relationships: [];
      };
      farmer_overview: {
        Row: {
          author: string | null;
          birth_year: number | null;
          certifications: (string)[];
          consents: (string)[];
          created_at: string;
          crops: (string)[];
          declared_area_hectares: number | null;
          first_name: string;
          household_id: number | null;
          household_name: string | null;
          household_role: "head" | "spouse" | "child" | "parent" | "other" | null;
          id: number;
          identifier: string;
          languages: (string)[];
          last_name: string;
          latitude: number | null;
          longitude: number | null;
          measured_hectares: number | null;
          name_order: string;
          notes: string | null;
          organisation_id: number;
          other_codes: string | null;
          other_identifiers: (string)[];
          other_names: string | null;
          own_values: Json;
          phone: string | null;
          plots: number;
          private_values: Json | null;
          section_id: number | null;
          section_name: string | null;
          sex: "male" | "female" | null;
          tenures: (string)[];
          updated_at: string;
          village: string | null;
        };
        Relationships: [];
      };
      farmer_pair_overview: {
        Row: {
          decided_at: string | null;
          decider: string | null;
          id: number;
          likeness: "likely" | "possible";
          one_id: number;
          one_identifier: string;
          one_name: string;
          one_village: string | null;
          organisation_id: number;
          other_id: number;
          other_identifier: string;
          other_name: string;
          other_village: string | null;
          reasons: Json;
          score: number | null;
          status: "open" | "merged" | "different";
        };
        Relationships: [];
      };
      farmer_request_overview: {
        Row: {
          author: string;
          closed_because: "removed" | "merged" | null;
          comment: string | null;
          created_at: string;
          decided_at: string | null;
          decider: string | null;
          farmer_id: number;
          farmer_name: string;
          former: Json;
          id: number;
          identifier: string;
          list_name: string | null;
          organisation_id: number;
          own: boolean;
          present: Json | null;
          status: "open" | "approved" | "refused" | "withdrawn" | "closed";
          village: string | null;
          wanted: Json;
        };
        Relationships: [];
      };
      farmer_trash: {
        Row: {
          deleted_at: string;
          first_name: string;
          id: number;
          identifier: string;
          identifier_taken: boolean;
          last_name: string;
          organisation_id: number;
          village: string | null;
        };
        Relationships: [];
      };
      folder_contents: {
        Row: {
          added_at: string;
          area_hectares: number | null;
          author: string | null;
          bytes: number | null;
          content_type: string | null;
          folder_id: number;
          id: number;
          kept_until: string | null;
          kind: string;
          name: string;
          object_path: string | null;
          project_id: number;
          reference_number: string | null;
          state: string | null;
          thing_id: number;
        };
        Relationships: [];
      };
      folder_overview: {
        Row: {
          author: string | null;
          created_at: string;
          deleted_at: string | null;
          id: number;
          name: string;
          note: string | null;
          open_links: number;
          organisation_id: number;
          project_id: number;
          things: number;
          updated_at: string;
        };
        Relationships: [];
      };
      known_plots: {
        Row: {
          area_hectares: number;
          assessed_state: string | null;
          assessment_id: number | null;
          claimed_percent: number | null;
          classes: Json | null;
          confidence: string | null;
          country: string | null;
          declared_area_hectares: number | null;
          deleted_at: string | null;
          department: string | null;
          department_name: string | null;
          farmer_first_name: string | null;
          farmer_id: number | null;
          farmer_last_name: string | null;
          findings: Json;
          geometry: GeometryJson;
          geometry_state: "normal" | "abnormal" | "overlapping";
          geometry_valid: boolean;
          hints: Json | null;
          id: number;
          identifier: string;
          is_point: boolean;
          is_split: boolean;
          main_value: number | null;
          main_value_year: number | null;
          municipality: string | null;
          municipality_name: string | null;
          organisation_id: number;
          overrule_comment: string | null;
          perimeter_metres: number;
          plot_result_id: number | null;
          producer_name: string | null;
          production_place: string | null;
          project_id: number;
          province: string | null;
          reason_code: string | null;
          region: string | null;
          region_name: string | null;
          result_outdated: boolean;
          state: string | null;
          updated_at: string;
        };
        Relationships: [];
      };
      plot_overview: {
        Row: {
          area_hectares: number;
          assessed_state: string | null;
          assessment_id: number | null;
          claimed_percent: number | null;
          classes: Json | null;
          confidence: string | null;
          country: string | null;
          declared_area_hectares: number | null;
          department: string | null;
          department_name: string | null;
          farmer_first_name: string | null;
          farmer_id: number | null;
          farmer_last_name: string | null;
          findings: Json;
          geometry: GeometryJson;
          geometry_state: "normal" | "abnormal" | "overlapping";
          geometry_valid: boolean;
          hints: Json | null;
          id: number;
          identifier: string;
          is_point: boolean;
          main_value: number | null;
          main_value_year: number | null;
          municipality: string | null;
          municipality_name: string | null;
          organisation_id: number;
          overrule_comment: string | null;
          perimeter_metres: number;
          plot_result_id: number | null;
          producer_name: string | null;
          production_place: string | null;
          project_id: number;
          province: string | null;
          reason_code: string | null;
          region: string | null;
          region_name: string | null;
          result_outdated: boolean;
          state: string | null;
          updated_at: string;
        };
        Relationships: [];
      };
      plot_trash: {
        Row: {
          deleted_at: string;
          deleted_by_name: string | null;
          farmer_first_name: string | null;
          farmer_last_name: string | null;
          id: number;
          identifier: string;
          identifier_taken: boolean;
          organisation_id: number;
          producer_name: string | null;
          production_place: string | null;
          project_id: number;
          stated_hectares: number | null;
        };
        Relationships: [];
      };
      record_place_rows: {
        Row: {
          accuracy: number | null;
          address: string;
          author: string;
          created_at: string;
          geometry_state: "normal" | "abnormal" | "overlapping";
          hectares: number | null;
          id: number;
          kind: "point" | "trace" | "shape";
          label: string | null;
          metres: number | null;
          organisation_id: number;
          overlap_plot_id: number | null;
          overlap_record_id: number | null;
          overlap_share: number | null;
          path: string;
          project_form_id: number;
          project_id: number;
          reason: "unreadable" | "too_few_points" | "self_crossing" | "invalid" | "at_zero" | "overlaps_record" | "overlaps_plot" | null;
          record_id: number;
          state: "in_progress" | "incomplete" | "answered" | "failed" | "valid" | "accept" | "refuse";
        };
        Relationships: [];
      };
    };
    Functions: {
      agent_quality: { Args: { project_form: number }; Returns: ({ agent: string; name: string; records: number; doubtful: number; kinds: Json })[] };
      alike_farmers: { Args: { organisation: number; search?: string; of_import?: number }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["farmer_pair_overview"]["Row"])[]; SetofOptions: { from: "*"; to: "farmer_pair_overview"; isOneToOne: false; isSetofReturn: true } };
      audit_people: { Args: { organisation: number }; Returns: ({ user_id: string; name: string | null; standing: string })[] };
      boundary_features: { Args: { version: number; level: number }; Returns: Json };
      campaign_agents: { Args: { project: number }; Returns: ({ project_form_id: number; agent: string; name: string; received: number; valid: number; failed: number; accepted: number; refused: number; last_at: string | null; target: number | null; due_on: string | null; place: string | null })[] };
      campaign_days: { Args: { project: number; zone: string }; Returns: ({ day: string; received: number; valid: number; failed: number; accepted: number; refused: number })[] };
      collisions_of_emptied: { Args: { emptied: number }; Returns: ({ farmer_id: number | null; identifier: string | null; first_name: string | null; last_name: string | null })[] };
      compare_run_states: { Args: { before_run: number; after_run: number }; Returns: ({ before_state: string | null; after_state: string | null; plots: number | null; hectares: number | null; first_plots: (number)[] | null })[] };
      compare_run_values: { Args: { before_run: number; after_run: number; keys: (string)[] }; Returns: ({ key: string | null; before_value: number | null; after_value: number | null; plots: number | null })[] };
      consent_figures: { Args: { organisation: number; section?: number }; Returns: ({ purpose: string; farmers: number; given: number; withdrawn: number })[] };
      declaration_approval: { Args: { declaration: number }; Returns: ({ approved_by_name: string | null; approved_at: string | null; is_current: boolean; may_approve: boolean })[] };
      declaration_mandate: { Args: { declaration: number }; Returns: ({ state: string; mandate_ids: (number)[] })[] };
      declaration_risk_facts: { Args: { declaration: number }; Returns: ({ country: string; tier: string; plots: number; hectares: number; producers: number; not_assessed: number; outdated: number; compliant: number; to_review: number; not_compliant: number; overlapping: number; points: number })[] };
      doubtful_records: { Args: { project_form: number }; Returns: ({ id: number; label: string | null; state: string; author: string; agent: string; finished_at: string | null; doubt: number; findings: Json })[] };
      farmer_completeness: { Args: { organisation: number; section?: number }; Returns: ({ grouped_by: string; section_id: number | null; registered_by: string | null; author: string | null; farmers: number; identifier: number; first_name: number; sex: number; birth: number | null; phone: number | null; village: number; in_section: number; crops: number; declared_area: number; place: number; plots: number })[] };
      farmer_field_figures: { Args: { organisation: number; section?: number }; Returns: ({ field_id: number; value: string | null; farmers: number })[] };
      farmer_history: { Args: { farmer: number }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["audit_entries"]["Row"])[]; SetofOptions: { from: "*"; to: "audit_entries"; isOneToOne: false; isSetofReturn: true } };
      farmer_regions: { Args: { organisation: number; section?: number; level?: number }; Returns: ({ version_id: number | null; region: string | null; region_name: string | null; department: string | null; department_name: string | null; farmers: number; hectares: number | null })[] };
      farmer_seasons: { Args: { organisation: number; section?: number }; Returns: ({ kind: string; name: string | null; unit: string | null; season: number; farmers: number; quantity: number | null })[] };
      farmer_statistics: { Args: { organisation: number; section?: number }; Returns: ({ subject: string; value: string | null; farmers: number; hectares: number | null; median_hectares: number | null })[] };
      farmer_unit: { Args: { farmer: number }; Returns: ({ version_id: number | null; region: string | null; region_name: string | null; department: string | null; department_name: string | null; told_by: string | null })[] };
      farmers_not_compared: { Args: { organisation: number }; Returns: number };
      farmers_to_erase: { Args: { organisation: number }; Returns: ({ farmer_id: number; identifier: string; first_name: string; last_name: string; reason: string; since: string; due: string })[] };
      farmers_with_same_paper: { Args: { farmer: number }; Returns: ({ paper_id: number; farmer_id: number; identifier: string; name: string })[] };
      find_article: { Args: { wanted_kind: string; wanted_language: string; wanted_slug: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["article_texts"]["Row"])[]; SetofOptions: { from: "*"; to: "article_texts"; isOneToOne: false; isSetofReturn: true } };
      folder_things: { Args: { folder: number; search?: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["folder_contents"]["Row"])[]; SetofOptions: { from: "*"; to: "folder_contents"; isOneToOne: false; isSetofReturn: true } };
      form_places: { Args: { project_form: number; filter?: Json; search?: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["record_place_rows"]["Row"])[]; SetofOptions: { from: "*"; to: "record_place_rows"; isOneToOne: false; isSetofReturn: true } };
      form_records: { Args: { project_form: number; search?: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["records"]["Row"])[]; SetofOptions: { from: "*"; to: "records"; isOneToOne: false; isSetofReturn: true } };
      holders_of_plots: { Args: { farmer: number }; Returns: ({ plot_id: number; plot_identifier: string; farmer_id: number; identifier: string; first_name: string; last_name: string; works: boolean; tenure: string | null; share_percent: number | null })[] };
      home_tasks: { Args: never; Returns: ({ kind: string; module: string; project_id: number; organisation_id: number; project_name: string; amount: number; subject_id: number | null; address: string })[] };
      home_usage: { Args: { organisation: number }; Returns: Json };
      households_named: { Args: { organisation: number; search?: string }; Returns: ({ id: number; name: string; members: number; head: string | null })[] };
      migrated_plot_totals: { Args: { import: number; project: number }; Returns: ({ state: string; plots: number })[] };
      onboarding_done: { Args: never; Returns: (string)[] };
      order_farmer_fields: { Args: { organisation: number; fields: (number)[] }; Returns: number };
      organisation_farmers: { Args: { organisation: number; search?: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["farmer_overview"]["Row"])[]; SetofOptions: { from: "*"; to: "farmer_overview"; isOneToOne: false; isSetofReturn: true } };
      organisation_members: { Args: { organisation: number }; Returns: ({ id: number; user_id: string; name: string | null; email: string; role: string; features: (string)[] | null; status: string; joined_at: string; last_sign_in_at: string | null })[] };
      plot_code_columns: { Args: { project: number }; Returns: ({ column_name: string; plots: number; matched: number })[] };
      plot_farmer_matches: { Args: { project: number; code_column?: string }; Returns: ({ told: string; plots: number; unlinked: number; farmers: number; farmer_id: number | null; identifier: string | null; first_name: string | null; last_name: string | null; village: string | null; places: (string)[] | null })[] };
      plot_farmer_totals: { Args: { project: number; code_column?: string }; Returns: ({ plots: number; linked: number; fitting: number; several: number; unknown: number; untold: number })[] };
      plots_by_farmer_link: { Args: { organisation: number }; Returns: ({ project_id: number; name: string; module: string; plots: number; linked: number })[] };
      plots_to_give: { Args: { organisation: number; wanted: string }; Returns: ({ id: number; identifier: string; project_name: string; producer_name: string | null; area_hectares: number; farmer_id: number | null; farmer_first_name: string | null; farmer_last_name: string | null })[] };
      project_declarations: { Args: { project: number; search?: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["declaration_list"]["Row"])[]; SetofOptions: { from: "*"; to: "declaration_list"; isOneToOne: false; isSetofReturn: true } };
      project_documents: { Args: { project: number; search?: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["document_list"]["Row"])[]; SetofOptions: { from: "*"; to: "document_list"; isOneToOne: false; isSetofReturn: true } };
      project_guests: { Args: { project: number }; Returns: ({ id: number; user_id: string; name: string | null; email: string; role: string; joined_at: string; last_sign_in_at: string | null })[] };
      project_pictures: { Args: { projects: (number)[] }; Returns: ({ project_id: number; plots: number; positions: Json })[] };
      project_places: { Args: { project: number }; Returns: ({ result_id: number; assessment_id: number; zone_id: number | null; zone_version: number | null; unit_id: number | null; level: number | null; code: string | null; name: string; hectares: number; is_outdated: boolean; region: string; region_name: string | null; department: string; department_name: string | null; municipality: string; municipality_name: string | null; state: string; reason_code: string | null; document: Json; result_hash: string })[] };
      project_plot_features: { Args: { project: number }; Returns: Json };
      project_plot_figures: { Args: { project: number; summed?: (string)[]; chosen?: (number)[] }; Returns: ({ state: string; classes: Json | null; reason_code: string; geometry_state: string; size_class: number; region: string; region_name: string | null; department: string; department_name: string | null; municipality: string; municipality_name: string | null; plots: number; hectares: number; sums: Json })[] };
      project_plot_summary: { Args: { project: number }; Returns: Json };
      project_plots: { Args: { project: number; search?: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["plot_overview"]["Row"])[]; SetofOptions: { from: "*"; to: "plot_overview"; isOneToOne: false; isSetofReturn: true } };
      project_values_by_year: { Args: { project: number; asked: (string)[] }; Returns: ({ key: string; year: number | null; region: string; region_name: string | null; department: string; department_name: string | null; municipality: string; municipality_name: string | null; plots: number; with_interval: number; value: number; low: number; high: number })[] };
      publish_article: { Args: { article: number; wanted_language: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["article_texts"]["Row"])[]; SetofOptions: { from: "*"; to: "article_texts"; isOneToOne: false; isSetofReturn: true } };
      record_cross_table: { Args: { project_form: number; lines: Json; columns: Json; measure?: Json; filter?: Json }; Returns: ({ line: string; column: string; counted: number; measured: number; mean: number | null })[] };
      record_facts: { Args: { project_form: number; filter?: Json }; Returns: ({ fact: string; value: string; records: number })[] };
      record_map: { Args: { project_form: number; asked?: Json; filter?: Json }; Returns: Json };
      record_mapping_totals: { Args: { project_form: number; taken_states: (string)[]; target?: number }; Returns: ({ waiting: number; lacking_plots: number | null; mapped: number; plots: number })[] };
      record_people: { Args: { project: number }; Returns: ({ user_id: string; name: string; kind: string; role: string | null; edits: boolean; team_id: number | null })[] };
      record_question_figures: { Args: { project_form: number; question: Json; filter?: Json }; Returns: Json };
      record_repeat_rows: { Args: { project_form: number; repeat: string; search?: string }; Returns: ({ key: string; parent_key: string; place: (number)[]; row_number: number; answers: Json; numbers: Json; record_id: number; label: string | null; state: string; author: string; finished_at: string | null; created_at: string })[] };
      reopen_onboarding: { Args: { steps: (string)[] }; Returns: undefined };
      requested_farmer_changes: { Args: { organisation: number; search?: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["farmer_request_overview"]["Row"])[]; SetofOptions: { from: "*"; to: "farmer_request_overview"; isOneToOne: false; isSetofReturn: true } };
      sample_features: { Args: { sample: number }; Returns: Json };
      sample_people: { Args: { project: number }; Returns: ({ user_id: string; name: string })[] };
      sample_unit_states: { Args: { sample: number }; Returns: ({ unit_id: number; labels: number; is_mine: boolean; state: string; class_id: number | null; knew_other: boolean })[] };
      search_everything: { Args: { question: string; most?: number; language?: string }; Returns: ({ kind: string; id: number; title: string; detail: string | null; address: string | null })[] };
      trashed_farmers: { Args: { organisation: number; search?: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["farmer_trash"]["Row"])[]; SetofOptions: { from: "*"; to: "farmer_trash"; isOneToOne: false; isSetofReturn: true } };
      trashed_plots: { Args: { project: number; search?: string }; Returns: ((Database["public"]["Tables"] & Database["public"]["Views"])["plot_trash"]["Row"])[]; SetofOptions: { from: "*"; to: "plot_trash"; isOneToOne: false; isSetofReturn: true } };
      unpublish_article: { Args: { article: number; wanted_language: string }; Returns: boolean };
      waiting_invitations: { Args: never; Returns: ({ id: number; organisation_name: string; project_name: string | null; role: string; person: string; expires_at: string })[] };
      zone_features: { Args: { project: number }; Returns: Json };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

export type Tables = Database["public"]["Tables"];
export type Views = Database["public"]["Views"];
export type Functions = Database["public"]["Functions"];

/** A row of a table as the REST interface gives it. */
export type Row<Name extends keyof Tables> = Tables[Name]["Row"];
