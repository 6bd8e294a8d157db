"""Starts MiniStack with the parts of AWS that a deployment of Majlis meets and version 1.5.33 leaves out.

Each function below adds one of them. Everything else is the emulator's own. MiniStack's internals have no stable
interface, so requirements.txt pins the version.
"""

import base64
import contextvars
import email
import gzip
import hashlib
import json
from email.utils import parseaddr

from ministack.core import iam_actions, iam_evaluator
from ministack.core.responses import get_account_id
from ministack.services import cognito
from ministack.services.cloudformation import provisioners

MESSAGES = {"SignUp": "CustomMessage_SignUp", "ResendConfirmationCode": "CustomMessage_ResendCode",
           "ForgotPassword": "CustomMessage_ForgotPassword"}
call = contextvars.ContextVar("call", default=("", {}))


def store_metric_math_alarms():
    """Alarms on metric math are stored, not evaluated. MiniStack refuses them."""
    record = provisioners._cw_metric_alarm_record

    def record_any(name, props):
        if props.get("Metrics"):
            props = {**props, "Metrics": None, "Namespace": "MetricMath", "MetricName": name}
        return record(name, props)

    provisioners._cw_metric_alarm_record = record_any


def accept_resources_without_data():
    """The firewalls' log and association, the budget and the check from outside are accepted and have no effect. MiniStack does not know their types."""
    handler = {
        "create": lambda logical_id, props, stack_name: (f"{stack_name}-{logical_id}", {}),
        "update": lambda physical_id, old_props, new_props, stack_name: (physical_id, {}),
        "delete": lambda physical_id, props: None,
    }
    for resource_type in [
        "AWS::WAFv2::LoggingConfiguration",
        "AWS::WAFv2::WebACLAssociation",
        "AWS::Budgets::Budget",
        "AWS::Route53::HealthCheck",
    ]:
        provisioners._RESOURCE_HANDLERS.setdefault(resource_type, handler)


def delete_absent_secrets():
    """A forced deletion of a secret that does not exist is no error. MiniStack answers ResourceNotFoundException."""
    from ministack.services import secretsmanager

    delete = secretsmanager._delete_secret

    def delete_any(data):
        _, secret = secretsmanager._resolve(data.get("SecretId"))
        if not secret and data.get("ForceDeleteWithoutRecovery"):
            return secretsmanager.json_response({"Name": data.get("SecretId")})
        return delete(data)

    secretsmanager._delete_secret = delete_any


def serve_origin_groups():
    """A group of origins is its last member. MiniStack knows no groups, and reaches no API: the failover answers."""
    from ministack.services import cloudfront

    parse = cloudfront.parse_distribution_dataplane_config

    def parse_with_groups(dist):
        parsed = parse(dist)
        groups = cloudfront._find(cloudfront._dist_config_el(dist), "OriginGroups")
        items = cloudfront._find(groups, "Items") if groups is not None else None
        for group in items if items is not None else []:
            members = cloudfront._find(cloudfront._find(group, "Members"), "Items")
            last = cloudfront._text(members[-1], "OriginId")
            parsed["origins"][cloudfront._text(group, "Id")] = parsed["origins"][last]
        return parsed

    cloudfront.parse_distribution_dataplane_config = parse_with_groups


def keep_bucket_tags():
    """CDK's function empties only a bucket that has its tag. MiniStack forgets the tags of a template."""
    from ministack.services import s3

    bucket = provisioners._RESOURCE_HANDLERS["AWS::S3::Bucket"]
    create = bucket["create"]

    def create_with_tags(logical_id, props, stack_name):
        created = create(logical_id, props, stack_name)
        s3._bucket_tags[created[0]] = {tag["Key"]: tag["Value"] for tag in props.get("Tags") or []}
        return created

    bucket["create"] = create_with_tags


def keep_recovery():
    """A table of a template has the point-in-time recovery that it names. MiniStack forgets it."""
    from ministack.services import dynamodb

    table = provisioners._RESOURCE_HANDLERS["AWS::DynamoDB::Table"]
    create = table["create"]

    def create_with_recovery(logical_id, props, stack_name):
        created = create(logical_id, props, stack_name)
        recovery = props.get("PointInTimeRecoverySpecification") or {}
        dynamodb._pitr_settings[created[0]] = str(recovery.get("PointInTimeRecoveryEnabled")).lower() == "true"
        return created

    table["create"] = create_with_recovery


def authorize_exports_by_arn():
    """A call that names its table or its export by ARN is authorized on it. MiniStack reads names of tables only."""
    of_names = iam_actions.dynamodb_resource_arns

    def of_body(body, region, account_id):
        data = json.loads(body or b"{}")
        named = [data[key] for key in ("TableArn", "ExportArn") if data.get(key)]
        return named or of_names(body, region, account_id)

    iam_actions.dynamodb_resource_arns = of_body


def write_exports():
    """An export of a table has files. MiniStack only describes it."""
    from ministack.services import dynamodb, s3

    export = dynamodb._export_table_to_point_in_time

    def export_with_files(data):
        answer = export(data)
        if answer[0] != 200:
            return answer
        name = json.loads(answer[2])["ExportDescription"]["ExportArn"].rpartition("/")[2]
        folder = "/".join(filter(None, [data.get("S3Prefix"), "AWSDynamoDB", name]))
        rows = [row for group in dynamodb._tables[data["TableArn"].rpartition("/")[2]]["items"].values()
                for row in group.values()]
        lines = "".join(f"{json.dumps({'Item': row})}\n" for row in rows)
        for key, body in [("data/rows.json.gz", gzip.compress(lines.encode())),
                          ("manifest-summary.json", json.dumps({"itemCount": len(rows)}).encode())]:
            checksum = base64.b64encode(hashlib.md5(body).digest()).decode()
            s3._put_object(data["S3Bucket"], f"{folder}/{key}", body, {"content-md5": checksum})
        return answer

    dynamodb._export_table_to_point_in_time = export_with_files


def take_as_long_as_aws():
    """A restored table is CREATING and an import IN_PROGRESS for 25 looks, and the table has no rows to scan until then. MiniStack ends both at once."""
    from ministack.services import dynamodb

    restore, import_table = dynamodb._restore_table_to_point_in_time, dynamodb._import_table
    describe, describe_import, scan = dynamodb._describe_table, dynamodb._describe_import, dynamodb._scan
    looks = {}

    def wait(name):
        looks[name] = 25

    def restore_slowly(data):
        answer = restore(data)
        if answer[0] == 200:
            wait(data["TargetTableName"])
        return answer

    def import_slowly(data):
        answer = import_table(data)
        if answer[0] == 200:
            wait(json.loads(answer[2])["ImportTableDescription"]["ImportArn"])
        return answer

    def look(name, answer, field, status):
        if answer[0] != 200 or looks.get(name, 0) == 0:
            return answer
        looks[name] -= 1
        body = json.loads(answer[2])
        next(iter(body.values()))[field] = status
        return (*answer[:2], json.dumps(body).encode())

    def scan_what_is_there(data):
        if looks.get(data.get("TableName"), 0) > 0:
            return dynamodb.error_response_json("ResourceNotFoundException", "The table is CREATING", 400)
        return scan(data)

    dynamodb._restore_table_to_point_in_time = restore_slowly
    dynamodb._import_table = import_slowly
    dynamodb._describe_table = lambda data: look(data.get("TableName"), describe(data), "TableStatus", "CREATING")
    dynamodb._describe_import = lambda data: look(
        data.get("ImportArn"), describe_import(data), "ImportStatus", "IN_PROGRESS")
    dynamodb._scan = scan_what_is_there


def resolve_canonical_users():
    """A bucket policy can name an origin access identity by its canonical user id."""
    evaluate = iam_evaluator.evaluate_resource_policy

    def evaluate_with_canonical_users(doc, ctx, *args, **options):
        identity = ctx.principal_arn.rpartition(" ")[2]
        canonical = hashlib.sha256(f"{get_account_id()}:{identity}".encode()).hexdigest()
        text = doc if isinstance(doc, str) else json.dumps(doc)
        named = json.dumps({"CanonicalUser": canonical})
        return evaluate(text.replace(named, json.dumps({"AWS": ctx.principal_arn})), ctx, *args, **options)

    iam_evaluator.evaluate_resource_policy = evaluate_with_canonical_users


def authorize_raw_mail_by_identity():
    """ses:SendRawEmail is authorized on the sender's identity, with the condition key ses:FromAddress."""
    resource_of, enforce = iam_actions.extract_resource_arn, iam_evaluator.enforce
    sender = contextvars.ContextVar("sender", default="")

    def first(value):
        return value[0] if isinstance(value, (list, tuple)) else value

    def resource_with_identity(service, method, path, headers, body, query_params, region, account_id):
        if service == "ses" and first(query_params.get("Action")) == "SendRawEmail":
            mail = email.message_from_bytes(base64.b64decode(first(query_params["RawMessage.Data"])))
            sender.set(parseaddr(str(mail["From"]))[1])
            return f"arn:aws:ses:{region}:{account_id}:identity/{sender.get().partition('@')[2]}"
        return resource_of(service, method, path, headers, body, query_params, region, account_id)

    def enforce_with_sender(access_key_id, iam_action, *args, service_context=None, **options):
        if iam_action == "ses:SendRawEmail":
            service_context = {**(service_context or {}), "ses:FromAddress": sender.get()}
        return enforce(access_key_id, iam_action, *args, service_context=service_context, **options)

    iam_actions.extract_resource_arn = resource_with_identity
    iam_evaluator.enforce = enforce_with_sender


def treat_requests_as_tls():
    """Bucket, queue and topic policies refuse calls without TLS. The local endpoint has none, so it stands for one."""
    pin = iam_evaluator.pin_request_origin
    iam_evaluator.pin_request_origin = lambda address, _secure: pin(address, True)


def run_every_trigger():
    """SignUp passes validation data to PreSignUp. CustomMessage, PostConfirmation and PostAuthentication run."""
    run, presignup_event, send = (
        cognito._run_idp_handler, cognito._build_presignup_event, cognito._send_verification_email)

    def build_event(**event):
        built = presignup_event(**event)
        _, data = call.get()
        built["request"]["validationData"] = {row["Name"]: row["Value"] for row in data.get("ValidationData") or []}
        built["request"]["clientMetadata"] = data.get("ClientMetadata") or {}
        return built

    def send_custom(pool, username, attributes, code, attribute_name="email"):
        action, data = call.get()
        message = cognito._apply_custom_message_trigger(
            pool, MESSAGES[action], username, attributes, data.get("ClientMetadata")) if action in MESSAGES else {}
        if not message.get("emailMessage"):
            return send(pool, username, attributes, code, attribute_name)
        return cognito._deliver_cognito_email(
            pool, attributes["email"], message["emailSubject"], message["emailMessage"].replace("{####}", code),
            type_name="CognitoVerificationMessage")

    def run_with_triggers(handler, action, data):
        token = call.set((action, data))
        try:
            answer = run(handler, action, data)
            if answer[0] != 200:
                return answer
            body = json.loads(answer[2])
            if action in ("ConfirmSignUp", "ConfirmForgotPassword"):
                notify(data, "PostConfirmation", f"PostConfirmation_{action}", data["Username"])
            if action == "RespondToAuthChallenge" and "AuthenticationResult" in body:
                claims = cognito._token_claims(body["AuthenticationResult"]["AccessToken"])
                notify(data, "PostAuthentication", "PostAuthentication_Authentication", claims["username"])
            return answer
        except (TriggerFailed, cognito._CustomMessageRejected) as failure:
            return cognito.error_response_json("UserLambdaValidationException", str(failure), 400)
        finally:
            call.reset(token)

    cognito._build_presignup_event = build_event
    cognito._send_verification_email = send_custom
    cognito._run_idp_handler = run_with_triggers


class TriggerFailed(Exception):
    pass


def notify(data, name, source, username):
    """Runs a trigger that cannot change the answer. Its failure fails the call, as in Cognito."""
    from ministack.services import lambda_svc

    pool, pool_id = cognito._pool_for_client(data["ClientId"])
    arn = (pool.get("LambdaConfig") or {}).get(name)
    if not arn:
        return
    user, _ = cognito._resolve_user(pool, username)
    event = {
        "version": "1", "triggerSource": source, "region": cognito._pool_region(pool_id), "userPoolId": pool_id,
        "userName": user["Username"],
        "callerContext": {"awsSdkVersion": "aws-sdk-unknown-unknown", "clientId": data["ClientId"]},
        "request": {
            "userAttributes": {
                **cognito._attr_list_to_dict(user["Attributes"]),
                "cognito:user_status": user["UserStatus"],
            },
            "newDeviceUsed": False,
            "clientMetadata": data.get("ClientMetadata") or {},
        },
        "response": {},
    }
    record, config, _ = lambda_svc._get_func_record_for_ref(arn)
    result = lambda_svc._execute_function_with_config_scope(
        lambda_svc._execution_record_for_config(record, config), event)
    if isinstance(result, dict) and result.get("error"):
        raise TriggerFailed(f"{name} failed with error {result.get('body')}")


if __name__ == "__main__":
    store_metric_math_alarms()
    accept_resources_without_data()
    delete_absent_secrets()
    serve_origin_groups()
    keep_bucket_tags()
    keep_recovery()
    authorize_exports_by_arn()
    write_exports()
    take_as_long_as_aws()
    resolve_canonical_users()
    authorize_raw_mail_by_identity()
    treat_requests_as_tls()
    run_every_trigger()
    from ministack.app import main

    main()
